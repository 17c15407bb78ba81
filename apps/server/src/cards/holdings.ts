import { formatAmount } from '@cloudsail/contract'
import type { CreditCard } from '@cloudsail/contract/accounts'
import { cardProductNames } from '@cloudsail/contract/cards'
import { type HoldingsSource, ofAccount, type UpcomingEntry } from '../accounts/core/index.ts'
import { type CardAccount, readCards, stillToPay } from './account.ts'
import { type Agreed, readAgreed, takenOnDueDay } from './agreed/agreements.ts'
import { nextBillDay } from './bills/read-cards.ts'

const currency = 'CNY'

/** Credit cards with the due day of the open bill and the amount to pay. */
export const cardHoldings: HoldingsSource = {
  accountKind: 'creditCard',
  async read(q, customerId, today) {
    const [cards, agreed] = await Promise.all([readCards(q, customerId), readAgreed(q, customerId)])
    return {
      of(account) {
        const [card] = ofAccount(cards, account)
        if (!card) return undefined
        const { bill } = card
        return {
          shown: { card: presentCard(card) },
          next: bill && stillToPay(card).restMinor > 0n ? [{ currency, on: bill.dueOn }] : [],
        }
      },
      upcoming: () => [...billsDue(cards, agreed, today), ...billDays(cards, today)],
    }
  },
}

/**
 * Returns unpaid bills. Partial payments reduce bill and minimum. An agreed repayment is marked as automatic, with the
 * amount it takes.
 */
export function billsDue(
  cards: readonly Pick<CardAccount, 'accountId' | 'bill'>[],
  agreed: readonly Agreed[],
  today: string,
): UpcomingEntry[] {
  return cards.flatMap((card): UpcomingEntry[] => {
    const { restMinor: amountMinor, minimumMinor } = stillToPay(card)
    if (!card.bill || amountMinor === 0n) return []
    const { accountId, bill } = card
    const taken = takenOnDueDay(card, agreed, today)
    if (taken)
      return [
        {
          kind: 'cardBill',
          way: 'byItself',
          accountId,
          on: bill.dueOn,
          currency,
          amountMinor: taken.amountMinor,
        },
      ]
    return [
      { kind: 'cardBill', way: 'byHand', accountId, on: bill.dueOn, currency, amountMinor, minimumMinor },
    ]
  })
}

/** Returns the next bill day of each card in use. The sum of the bill is not known before. */
export const billDays = (
  cards: readonly Pick<CardAccount, 'accountId' | 'billDay' | 'billsFrom' | 'accountStatus'>[],
  today: string,
): UpcomingEntry[] =>
  cards
    .filter(({ accountStatus }) => accountStatus !== 'closed')
    .map(({ accountId, ...card }) => ({
      kind: 'cardStatement',
      way: 'byItself',
      accountId,
      on: nextBillDay(card, today),
      currency,
      amountMinor: null,
    }))

function presentCard(card: CardAccount): CreditCard {
  const { bill } = card
  return {
    product: cardProductNames[card.product],
    currency,
    limit: formatAmount(card.limitMinor + card.temporaryMinor, currency),
    owed: formatAmount(-card.postedMinor, currency),
    available: formatAmount(card.availableMinor, currency),
    bill: bill && {
      billedOn: bill.billedOn,
      dueOn: bill.dueOn,
      amount: formatAmount(bill.amountMinor, currency),
      minimum: formatAmount(bill.minimumMinor, currency),
      remaining: formatAmount(stillToPay(card).restMinor, currency),
    },
  }
}
