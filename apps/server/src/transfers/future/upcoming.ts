import type { UpcomingEntry } from '../../accounts/core/index.ts'
import type { UpcomingTransfer } from './rules.ts'

/** Transfers arranged for later, the next of each. */
export function transfersDue(transfers: readonly UpcomingTransfer[]): UpcomingEntry[] {
  return transfers.map(({ accountId, on, amountMinor }) => ({
    kind: 'futureTransfer',
    way: 'byItself',
    accountId,
    on,
    currency: 'CNY',
    amountMinor,
  }))
}
