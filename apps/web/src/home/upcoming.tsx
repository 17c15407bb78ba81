import type { UpcomingItem } from '@cloudsail/contract/home'
import { cx } from '../base/cx.ts'
import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { Card } from '../ui/card.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { Tag } from '../ui/tag.tsx'
import css from './list.module.css'

const routes: Record<UpcomingItem['kind'], string> = {
  cardBill: '/PTR1201000',
  loanInstalment: '/PFA0602000',
  depositMaturity: '/PAM0202000',
  futureTransfer: '/PTR0703000',
}

/** A week or less away: said in days, and marked where it asks for money. */
const soonDays = 7

/** What will be due or mature, soonest first. */
export function Upcoming({ items }: { items: readonly UpcomingItem[] }) {
  const t = useTexts('home')
  return (
    <Card title={t('upcoming')}>
      {items.length === 0 ? (
        <p className={css.none}>{t('upcoming.none')}</p>
      ) : (
        <ul className={css.list}>
          {items.map((item) => (
            <Item key={`${item.kind}${item.tail}${item.on}${item.amount}`} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The year of today, told from an item's day and how far it is. */
function yearNow({ on, inDays }: UpcomingItem): string {
  return new Date(Date.parse(on) - inDays * 86_400_000).toISOString().slice(0, 4)
}

function Item({ item }: { item: UpcomingItem }) {
  const t = useTexts('home')
  const screen = useScreenAt(routes[item.kind])
  const title = t(`upcoming.${item.kind}`, { tail: item.tail })
  const owed = item.kind === 'cardBill' || item.kind === 'loanInstalment'
  return (
    <li>
      <time dateTime={item.on}>
        {item.on.slice(5)}
        {item.on.slice(0, 4) !== yearNow(item) && <span className={css.year}>{item.on.slice(0, 4)}</span>}
      </time>
      <div>
        {screen ? (
          <Link href={screen.route} className={cx(css.title, css.what)}>
            {title}
          </Link>
        ) : (
          <span className={css.what}>{title}</span>
        )}
        {item.inDays <= soonDays && (
          <Tag tone={owed ? 'attention' : 'sea'}>
            {item.inDays < 0 && owed
              ? t('upcoming.overdue', { days: -item.inDays })
              : t('upcoming.inDays', { days: Math.max(0, item.inDays) })}
          </Tag>
        )}
        <div>
          <MoneyText
            amount={item.amount}
            currency={item.currency}
            size="strong"
            bare={item.currency === 'CNY'}
          />
          {item.minimum !== null && (
            <span className={css.hint}>
              {t('upcoming.minimum')} <MoneyText amount={item.minimum} currency={item.currency} bare />
            </span>
          )}
          {item.instruction && <span className={css.hint}>{t(`upcoming.${item.instruction}`)}</span>}
        </div>
      </div>
    </li>
  )
}
