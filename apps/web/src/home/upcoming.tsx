import type { Outlook, UpcomingItem } from '@cloudsail/contract/home'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { lazy, Suspense, useState } from 'react'
import css from './upcoming.module.css'

const Laters = lazy(() => loadChunk(() => import('./kinds/laters.tsx')))

const routes: Record<UpcomingItem['kind'], string> = {
  cardBill: '/PTR1201000',
  cardStatement: '/PCC0102000',
  loanInstalment: '/PFA0602000',
  depositMaturity: '/PAM0202000',
  depositInterest: '/PAM0202000',
  noticedDraw: '/PAM1304000',
  futureTransfer: '/PTR0703000',
  remittance: '/PFN0102000',
  depositRule: '/PAM1002000',
  wealthPurchase: '/PIF1204000',
  wealthMoney: '/PIF1204000',
  wealthMaturity: '/PIF1202000',
  coolingOffEnd: '/PIF1405000',
  fundPlan: '/PIF1304000',
  interestPosting: '/PAM0201000',
}

interface Props {
  items: readonly UpcomingItem[]
  outlook: Outlook | null
  /** Business date. */
  today: string
}

/** Number of items on a narrow page. The rest is shown as a count. */
const shownNarrow = 3

/** A time line from today on: payments to make, automatic payments, and income. */
export function Upcoming({ items, outlook, today }: Props) {
  const t = useTexts('home')
  const [open, setOpen] = useState(false)
  const isFree = !items.some(({ inDays }) => inDays <= 0)
  const rest = items.length - shownNarrow
  return (
    <Card title={t('upcoming')} aside={outlook && <Sums outlook={outlook} />}>
      {items.length === 0 && <p className={css.empty}>{t('upcoming.empty')}</p>}
      <div className={css.place}>
        <ol className={cx(css.line, open && css.open)}>
          <li className={css.now}>
            <Day on={today} today={today} label={t('upcoming.today')} />
            <span className={css.what}>{isFree ? t('upcoming.free') : ''}</span>
          </li>
          {items.map((item) => (
            <Item key={`${item.kind}${item.tail}${item.on}${item.amount}`} item={item} today={today} />
          ))}
          {items.length === 0 && (
            <Suspense>
              <Laters />
            </Suspense>
          )}
        </ol>
        {rest > 0 && (
          <button type="button" className={css.rest} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('upcoming.less') : t('upcoming.rest', { count: rest, on: items.at(-1)!.on.slice(5) })}
            <Icon name="chevronDown" size={14} />
          </button>
        )}
      </div>
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

/** Shows day and weekday, with the year only if it is not the current one. */
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
      {/* In English there is no room for both. */}
      {[label && day, after && language === 'en' ? after : weekday].filter(Boolean).join(' ')}
      {after && language === 'zh' && ` · ${after}`}
    </time>
  )
}

/** Items within a week are shown in days. */
const soonDays = 7

function Item({ item, today }: { item: UpcomingItem; today: string }) {
  const t = useTexts('home')
  const screen = useScreenAt(routes[item.kind])
  const { inDays, way, amount, payeeName } = item
  const title = payeeName === null ? t(`upcoming.${item.kind}`) : t('upcoming.pay', { name: payeeName })
  const soon =
    inDays < 0 && way === 'byHand'
      ? t('upcoming.overdue', { days: -inDays })
      : inDays <= soonDays
        ? t('upcoming.inDays', { days: Math.max(0, inDays) })
        : ''
  const comesIn = way === 'in' && item.instruction !== 'renew'
  return (
    <li className={cx(css[way], way === 'byHand' && inDays <= 0 && css.near)}>
      <Day on={item.on} today={today} after={soon} />
      {screen ? (
        <Link href={screen.route} className={css.what}>
          {title}
        </Link>
      ) : (
        <span className={css.what}>{title}</span>
      )}
      {amount !== null && (
        <MoneyText
          amount={way === 'in' ? amount : `-${amount}`}
          currency={item.currency}
          size="strong"
          kind={comesIn ? 'flow' : 'plain'}
          quietWord
          bare={item.currency === 'CNY'}
        />
      )}
      <small>
        <Notes item={item} />
      </small>
    </li>
  )
}

/** Shows the subject of an item: the plan, the term, the minimum payment, the account. */
function Notes({ item }: { item: UpcomingItem }) {
  const t = useTexts('home')
  const { minimum, termMonths, instruction } = item
  if (item.kind === 'interestPosting') return <>{t('upcoming.quarterly')}</>
  const notes = [
    (item.kind === 'futureTransfer' || item.kind === 'remittance') && t(`upcoming.${item.kind}`),
    termMonths === null
      ? t('upcoming.tail', { tail: item.tail })
      : t('upcoming.term', { months: termMonths }),
    instruction && t(`upcoming.${instruction}`),
    (item.kind === 'loanInstalment' || (item.kind === 'cardBill' && item.way === 'byItself')) &&
      t('upcoming.byItself'),
  ]
  return (
    <>
      {notes.filter(Boolean).join(' · ')}
      {minimum !== null && (
        <>
          {' · '}
          {t('upcoming.minimum')} <MoneyText amount={minimum} currency={item.currency} bare />
        </>
      )}
    </>
  )
}
