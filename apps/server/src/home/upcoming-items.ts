import { formatAmount, tailOf } from '@cloudsail/contract'
import type { UpcomingItem } from '@cloudsail/contract/home'
import { addDays } from '../bankday/index.ts'
import type { Portfolio } from './portfolio.ts'

const atMost = 5
/** How far ahead the home page looks. */
const horizonDays = 180
const dayMs = 86_400_000

/** What will be due or mature within half a year, and what is overdue; soonest first. */
export function upcomingItems(portfolio: Portfolio, today: string): UpcomingItem[] {
  const numbers = new Map(portfolio.accounts.map(({ accountId, number }) => [accountId, number]))
  const item = (
    accountId: bigint,
    on: string,
    rest: Omit<UpcomingItem, 'on' | 'inDays' | 'tail'>,
  ): UpcomingItem => ({
    on,
    inDays: Math.round((Date.parse(on) - Date.parse(today)) / dayMs),
    tail: tailOf(numbers.get(accountId) ?? ''),
    ...rest,
  })
  const bills = portfolio.cards.flatMap(({ accountId, currency, bill }) => {
    if (!bill || bill.remainingMinor <= 0n) return []
    const paidMinor = bill.amountMinor - bill.remainingMinor
    const minimumMinor = bill.minimumMinor > paidMinor ? bill.minimumMinor - paidMinor : 0n
    const amount = formatAmount(bill.remainingMinor, currency)
    const minimum = formatAmount(minimumMinor, currency)
    return [item(accountId, bill.dueOn, { kind: 'cardBill', currency, amount, minimum, instruction: null })]
  })
  const instalments = portfolio.loans.flatMap(({ accountId, currency, next }) => {
    if (!next) return []
    const amount = formatAmount(next.amountMinor, currency)
    return [
      item(accountId, next.dueOn, {
        kind: 'loanInstalment',
        currency,
        amount,
        minimum: null,
        instruction: null,
      }),
    ]
  })
  const maturities = portfolio.deposits.flatMap((row) => {
    if (row.matures_on === null) return []
    const amount = formatAmount(row.principal_minor, row.currency)
    const { currency, instruction } = row
    return [
      item(row.account_id, row.matures_on, {
        kind: 'depositMaturity',
        currency,
        amount,
        minimum: null,
        instruction,
      }),
    ]
  })
  const transfers = portfolio.transfers.map(({ accountId, on, amountMinor }) =>
    item(accountId, on, {
      kind: 'futureTransfer',
      currency: 'CNY',
      amount: formatAmount(amountMinor, 'CNY'),
      minimum: null,
      instruction: null,
    }),
  )
  const horizon = addDays(today, horizonDays)
  return [...bills, ...instalments, ...maturities, ...transfers]
    .filter(({ on }) => on <= horizon)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .slice(0, atMost)
}
