import { formatAmount } from '@cloudsail/contract'
import type { CreditCard } from '@cloudsail/contract/accounts'
import { type Account, type HoldingsSource, ofAccount, type UpcomingEntry } from '../accounts/core/index.ts'
import { type CreditCardDetails, creditCards } from './credit-cards.ts'

/** Credit cards, the day their open bill is due, and what is to be paid then. */
export const cardHoldings: HoldingsSource = {
  async read(q, customerId) {
    const cards = await creditCards(q, customerId)
    return {
      of(account) {
        const [card] = ofAccount(cards, account)
        if (!card) return undefined
        const { bill, currency } = card
        return {
          shown: { card: presentCard(card, account) },
          next: bill && bill.remainingMinor > 0n ? [{ currency, on: bill.dueOn }] : [],
        }
      },
      upcoming: () => billsDue(cards),
    }
  },
}

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

function presentCard(card: CreditCardDetails, account: Account): CreditCard {
  const { currency, limitMinor, bill } = card
  const balance = account.balances.find((one) => one.currency === currency)
  return {
    product: card.product,
    currency,
    limit: formatAmount(limitMinor, currency),
    owed: formatAmount(-(balance?.postedMinor ?? 0n), currency),
    available: formatAmount(balance?.availableMinor ?? 0n, currency),
    bill: bill && {
      billedOn: bill.billedOn,
      dueOn: bill.dueOn,
      amount: formatAmount(bill.amountMinor, currency),
      minimum: formatAmount(bill.minimumMinor, currency),
      remaining: formatAmount(bill.remainingMinor, currency),
    },
  }
}
