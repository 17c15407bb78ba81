import type { HoldingsSource, UpcomingEntry } from '../../accounts/core/index.ts'
import { type UpcomingTransfer, upcomingRules } from './rules.ts'

/** Future transfers as a source of upcoming entries. They are not holdings. */
export const transferHoldings: HoldingsSource = {
  async read(q, customerId) {
    const transfers = await upcomingRules(q, customerId)
    return { of: () => undefined, upcoming: () => transfersDue(transfers) }
  },
}

/** Returns the next transfer of each rule as an upcoming entry. */
function transfersDue(transfers: readonly UpcomingTransfer[]): UpcomingEntry[] {
  return transfers.map(({ ruleId, accountId, on, amountMinor, payeeName }) => ({
    kind: 'futureTransfer',
    way: 'byItself',
    accountId,
    of: ruleId,
    on,
    currency: 'CNY',
    amountMinor,
    payeeName,
  }))
}
