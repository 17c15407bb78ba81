import type { HoldingsSource, UpcomingEntry } from '../../accounts/core/index.ts'
import { type UpcomingTransfer, upcomingRules } from './rules.ts'

/** Transfers arranged for later: nothing that is held, only what lies ahead. */
export const transferHoldings: HoldingsSource = {
  async read(q, customerId) {
    const transfers = await upcomingRules(q, customerId)
    return { of: () => undefined, upcoming: () => transfersDue(transfers) }
  },
}

/** Transfers arranged for later, the next of each. */
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
