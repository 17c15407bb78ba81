import type { ResponseOf } from '@cloudsail/contract'
import { type billDays, cardProductNames, offeredBillDays } from '@cloudsail/contract/cards'
import { businessDate, parameter } from '../../bankday/index.ts'
import { refusalOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { readCards, requireCard } from '../account.ts'
import { nextBillDay } from '../bills/read-cards.ts'
import { readPlans } from '../instalments/plans.ts'
import { billingTerms } from '../terms.ts'
import { firstBill, requireChangeable } from './change.ts'
import { billDayTerms } from './terms.ts'

/** Returns the customer's open cards with their bill days, and the first bill of each other day on offer. */
export async function readBillDays({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof billDays>> {
  const today = businessDate(now)
  const [cards, plans, billing, terms] = await Promise.all([
    readCards(db, customerId),
    readPlans(db, customerId),
    parameter(db, billingTerms, today),
    parameter(db, billDayTerms, today),
  ])
  return {
    betweenMonths: terms.betweenMonths,
    cards: cards
      .filter(({ accountStatus }) => accountStatus !== 'closed')
      .map((card) => ({
        accountId: `${card.accountId}`,
        number: card.number,
        product: cardProductNames[card.product],
        billDay: card.billDay,
        nextBillOn: nextBillDay(card, today),
        refusal: refusalOf(() => requireChangeable(requireCard(card), plans, terms, now)),
        days: offeredBillDays
          .filter((day) => day !== card.billDay)
          .map((day) => ({ day, ...firstBill(card, day, today, { ...terms, billing }) })),
      })),
  }
}
