import { tailOf } from '@cloudsail/contract'
import { agreedWayNames, cardProductNames } from '@cloudsail/contract/cards'
import { type AutomaticSource, singleDate } from '../../accounts/core/index.ts'
import { readCards } from '../account.ts'
import { readAgreed, takenOnDueDay } from './agreements.ts'

/** Returns a customer's agreed repayments as automatic payments. The amount is known once there is a bill. */
export const automaticRepayments: AutomaticSource = async (q, { customerId, today }) => {
  const [cards, agreed] = await Promise.all([readCards(q, customerId), readAgreed(q, customerId)])
  return agreed.flatMap((each) => {
    const card = cards.find(({ accountId }) => accountId === each.accountId)
    if (!card) return []
    const taken = takenOnDueDay(card, agreed, today)
    const product = cardProductNames[card.product]
    const tail = tailOf(card.number)
    return [
      {
        kind: 'cardRepayment' as const,
        id: each.agreedId,
        name: { zh: `${product.zh} ${tail}`, en: `${product.en} ${tail}` },
        how: agreedWayNames[each.way],
        accountId: each.fromAccountId,
        currency: 'CNY' as const,
        amountMinor: taken?.amountMinor ?? null,
        dates: singleDate(taken && card.bill ? card.bill.dueOn : null),
        isPaused: false,
      },
    ]
  })
}
