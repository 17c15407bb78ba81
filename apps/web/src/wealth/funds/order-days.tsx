import type { FundHolding } from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { languageTags, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './order-days.module.css'

interface CalendarDay {
  date: string
  open: boolean
}

interface Props {
  order: Pick<FundHolding['underWay'][number], 'business' | 'tradeOn' | 'confirmOn' | 'moneyOn'>
  days: readonly CalendarDay[]
  today: string
}

/** Most days that fit side by side. Longer orders are described in words only. */
const most = 14

/**
 * Shows the days of an order side by side, with closed days hatched, so that it is clear why T+1 is Monday. The words say
 * the same.
 */
export function OrderDays({ order, days, today }: Props) {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const { business, tradeOn, confirmOn, moneyOn } = order
  const isRedemption = business === '024'
  const last = (isRedemption && moneyOn) || confirmOn
  const shown = days.filter(({ date }) => date >= tradeOn && date <= last)
  if (shown.length === 0 || shown.length > most || shown[0]!.date !== tradeOn) return null
  const weekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' })
  const marks = new Map([
    [tradeOn, t('days.trade')],
    [confirmOn, t('days.confirmed')],
  ])
  if (isRedemption && moneyOn) marks.set(moneyOn, t('days.money'))
  return (
    <ol className={css.days} aria-hidden="true">
      {shown.map(({ date, open }) => (
        <li
          key={date}
          className={cx(!open && css.closed, date === today && css.today, marks.has(date) && css.marked)}
        >
          <span>{date.slice(5)}</span>
          <span>
            {weekday.format(new Date(`${date}T00:00:00Z`))} {!open && t('days.closed')}
          </span>
          <b>{marks.get(date)}</b>
        </li>
      ))}
    </ol>
  )
}
