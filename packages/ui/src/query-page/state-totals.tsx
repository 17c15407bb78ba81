import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/texts.ts'
import { MoneyText } from '../money-text.tsx'
import css from './query-page.module.css'

export interface StateTotal {
  state: string
  currency: Currency
  count: number
  amount: string
}

const groups = {
  done: ['success'],
  underWay: ['pending', 'processing', 'authorizing', 'approving', 'accepted', 'unknown', 'rejecting'],
  back: ['failed', 'rejected', 'cancelled'],
  returned: ['returned'],
} as const

/** Shows the totals of all matching rows by state. */
export function StateTotals({ totals }: { totals: readonly StateTotal[] }) {
  const t = useTexts('query')
  const orders = totals.filter(({ state }) => state !== 'returned')
  return (
    <p className={css.totals}>
      <span>{t('totals.all', { count: countOf(orders) })}</span>
      {Object.entries(groups).flatMap(([group, states]) => {
        const found = totals.filter(({ state }) => (states as readonly string[]).includes(state))
        return [...new Set(found.map(({ currency }) => currency))].map((currency) => {
          const parts = found.filter((part) => part.currency === currency)
          return (
            <span key={`${group}.${currency}`} className={cx(group === 'underWay' && css.underWay)}>
              {t(`totals.${group as keyof typeof groups}`, { count: countOf(parts) })}{' '}
              <MoneyText
                amount={sumOf(parts, currency)}
                currency={currency}
                size="strong"
                bare={currency === 'CNY'}
              />
            </span>
          )
        })
      })}
    </p>
  )
}

const countOf = (totals: readonly StateTotal[]) => totals.reduce((sum, { count }) => sum + count, 0)

const sumOf = (totals: readonly StateTotal[], currency: Currency) =>
  formatAmount(
    totals.reduce((sum, { amount }) => sum + (parseAmount(amount, currency) ?? 0n), 0n),
    currency,
  )

/** Returns whether the totals of a query are totals by state. */
export function isStateTotals(totals: unknown): totals is StateTotal[] {
  return Array.isArray(totals) && totals.length > 0 && 'state' in totals[0]
}
