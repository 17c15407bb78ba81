import type { UpcomingEntry } from '../accounts/core/index.ts'
import type { CreditCardDetails } from './credit-cards.ts'

/** Bills that are not paid yet; what was paid in part lowers bill and minimum. */
export function billsDue(cards: readonly CreditCardDetails[]): UpcomingEntry[] {
  return cards.flatMap(({ accountId, currency, bill }) => {
    if (!bill || bill.remainingMinor <= 0n) return []
    const paidMinor = bill.amountMinor - bill.remainingMinor
    const minimumMinor = bill.minimumMinor > paidMinor ? bill.minimumMinor - paidMinor : 0n
    const amountMinor = bill.remainingMinor
    return [
      { kind: 'cardBill', way: 'byHand', accountId, on: bill.dueOn, currency, amountMinor, minimumMinor },
    ]
  })
}
