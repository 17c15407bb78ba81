import { formatAmount } from '@cloudsail/contract'
import { type SummaryKey, spendingCategories, summariesOf } from '@cloudsail/contract/accounts'
import type { HomeSpending } from '@cloudsail/contract/home'
import { groupOf } from '../accounts/core/index.ts'
import { type SpendingPart, spendingParts } from '../accounts/index.ts'
import type { Queryable } from '../db/database.ts'
import { type Flow, flowsSince } from '../ledger/index.ts'
import type { Portfolio } from './portfolio.ts'

/** What came in and went out of a customer's current accounts since the first of the month. Own accounts of every kind
 *  are own money. */
export async function monthsSpending(
  q: Queryable,
  customerId: bigint,
  { held, notEnrolled }: Portfolio,
  today: string,
): Promise<HomeSpending> {
  const from = `${today.slice(0, 7)}-01`
  const said = await spendingParts(q, customerId, { currency: 'CNY', from })
  const exceptNumbers = [...held.map(({ account }) => account), ...notEnrolled].map(({ number }) => number)
  const current = new Set(
    held.filter(({ account }) => groupOf[account.kind] === 'savings').map(({ account }) => account.accountId),
  )
  const flows = await flowsSince(q, customerId, { currency: 'CNY', from, exceptNumbers, exceptEntries: said })
  return presentSpending(
    flows.filter(({ accountId }) => current.has(accountId)),
    { from, said: said.filter(({ accountId }) => current.has(accountId)) },
  )
}

/** Sums and categories of what flowed; a category that comes to nothing is left out. */
export function presentSpending(
  flows: readonly Flow[],
  {
    from,
    said = [],
  }: {
    from: string
    /** What the customer has said of entries: these are not among the flows. */
    said?: readonly Pick<SpendingPart, 'category' | 'amountMinor'>[]
  },
): HomeSpending {
  const outOf = (chosen: readonly Flow[]) => chosen.reduce((sum, { debitMinor }) => sum + debitMinor, 0n)
  const saidOf = (chosen: typeof said) => chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return {
    from,
    in: formatAmount(
      flows.reduce((sum, { creditMinor }) => sum + creditMinor, 0n),
      'CNY',
    ),
    out: formatAmount(outOf(flows) + saidOf(said), 'CNY'),
    parts: spendingCategories
      .map((category) => ({
        category,
        debitMinor:
          outOf(flows.filter(({ summary }) => summariesOf[category]?.includes(summary as SummaryKey))) +
          saidOf(said.filter((part) => part.category === category)),
      }))
      .filter(({ debitMinor }) => debitMinor > 0n)
      .toSorted((one, other) => (one.debitMinor < other.debitMinor ? 1 : -1))
      .map(({ category, debitMinor }) => ({ category, amount: formatAmount(debitMinor, 'CNY') })),
  }
}
