import type { Outlook, UpcomingItem } from '@cloudsail/contract/home'
import { cx } from '../base/cx.ts'
import { Link } from '../base/router.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import css from './upcoming.module.css'

const routes: Record<UpcomingItem['kind'], string> = {
  cardBill: '/PTR1201000',
  loanInstalment: '/PFA0602000',
  depositMaturity: '/PAM0202000',
  futureTransfer: '/PTR0703000',
}

interface Props {
  items: readonly UpcomingItem[]
  outlook: Outlook | null
  /** Business date. */
  today: string
}

/** One line of time, from today on: what is to be paid, what goes by itself, what comes in. */
export function Upcoming({ items, outlook, today }: Props) {
  const t = useTexts('home')
  const isFree = !items.some(({ inDays }) => inDays <= 0)
  return (
    <Card title={t('upcoming')} aside={outlook && <Sums outlook={outlook} />}>
      <ol className={css.line}>
        <li className={css.now}>
          <Day on={today} today={today} label={t('upcoming.today')} />
          <span className={css.what}>{isFree ? t('upcoming.free') : ''}</span>
        </li>
        {items.map((item) => (
          <Item key={`${item.kind}${item.tail}${item.on}${item.amount}`} item={item} today={today} />
        ))}
        {items.length === 0 &&
          (['transfer', 'deposit', 'bill'] as const).map((kind) => (
            <li key={kind} className={css.later}>
              <span className={css.day}>{t(`upcoming.later.${kind}`)}</span>
              <span className={css.what}>{t(`upcoming.later.${kind}.text`)}</span>
            </li>
          ))}
      </ol>
    </Card>
  )
}

function Sums({ outlook }: { outlook: Outlook }) {
  const t = useTexts('home')
  return (
    <span className={css.sums}>
      {outlook.out !== '0.00' && (
        <span className={css.wide}>
          {t('upcoming.out', { on: outlook.until.slice(5) })}{' '}
          <MoneyText amount={outlook.out} currency="CNY" bare size="strong" />
        </span>
      )}
      {outlook.in !== '0.00' && (
        <span className={css.wide}>
          {t('upcoming.in')} <MoneyText amount={outlook.in} currency="CNY" bare size="strong" />
        </span>
      )}
      {outlook.out !== '0.00' && outlook.covered !== null && (
        <span className={outlook.covered ? css.good : css.short}>
          <Icon name={outlook.covered ? 'check' : 'alert'} size={16} />
          {t(outlook.covered ? 'upcoming.covered' : 'upcoming.short')}
        </span>
      )}
    </span>
  )
}

/** Day and weekday; the year only in another one. */
function Day({ on, today, label, after }: { on: string; today: string; label?: string; after?: string }) {
  const language = useLanguage()
  const weekday = new Date(on).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  const day = on.slice(0, 4) === today.slice(0, 4) ? on.slice(5) : on
  return (
    <time className={css.day} dateTime={on}>
      <b>{label ?? day}</b>
      {[label && day, weekday].filter(Boolean).join(' ')}
      {after && ` · ${after}`}
    </time>
  )
}

/** A week or less away: said in days. */
const soonDays = 7

function Item({ item, today }: { item: UpcomingItem; today: string }) {
  const t = useTexts('home')
  const screen = useScreenAt(routes[item.kind])
  const { inDays, way } = item
  const title = t(`upcoming.${item.kind}`)
  const soon =
    inDays < 0 && way === 'byHand'
      ? t('upcoming.overdue', { days: -inDays })
      : inDays <= soonDays
        ? t('upcoming.inDays', { days: Math.max(0, inDays) })
        : ''
  return (
    <li className={cx(css[way], way === 'byHand' && inDays <= soonDays && css.near)}>
      <Day on={item.on} today={today} after={soon} />
      {screen ? (
        <Link href={screen.route} className={css.what}>
          {title}
        </Link>
      ) : (
        <span className={css.what}>{title}</span>
      )}
      <MoneyText
        amount={item.way === 'in' ? item.amount : `-${item.amount}`}
        currency={item.currency}
        size="strong"
        bare={item.currency === 'CNY'}
      />
      <small>
        {t('upcoming.tail', { tail: item.tail })}
        {item.minimum !== null && (
          <>
            {' · '}
            {t('upcoming.minimum')} <MoneyText amount={item.minimum} currency={item.currency} bare />
          </>
        )}
        {item.instruction && ` · ${t(`upcoming.${item.instruction}`)}`}
        {way === 'byItself' && ` · ${t('upcoming.byItself')}`}
      </small>
    </li>
  )
}
