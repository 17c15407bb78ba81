import {
  addMonths,
  type Bilingual,
  daysBetween,
  fillBoth,
  inBoth,
  maskCard,
  spacedNumber,
  tailOf,
} from '@cloudsail/contract'
import { changeBillDay as contract } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { readCard, requireCard } from '../account.ts'
import { readPlans } from '../instalments/plans.ts'
import { billingTerms } from '../terms.ts'
import { firstBill, requireChangeable } from './change.ts'
import { billDayTerms } from './terms.ts'
import { billDayTexts as texts } from './texts.ts'

const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })

/**
 * On `#/billDay`: chooses another bill day. The last bill keeps its due day. The next bill is made on the new day, and has all
 * that was posted since the last one.
 */
export const changeBillDay = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId, now, lock }, { accountId }) => ({
    card: readCard(q, customerId, BigInt(accountId), { lock }),
    plans: readPlans(q, customerId),
    billing: parameter(q, billingTerms, businessDate(now)),
    terms: parameter(q, billDayTerms, businessDate(now)),
  }),

  decide({ now }, { billDay }, { card: found, plans, billing, terms }) {
    const card = requireCard(found, { field: 'accountId' })
    requireChangeable(card, plans, terms, now)
    if (billDay === card.billDay)
      throw new BankError('billDaySame', { field: 'billDay', values: { day: billDay } })
    const today = businessDate(now)
    const { billOn, dueOn } = firstBill(card, billDay, today, { ...terms, billing })
    const { bill } = card
    const day = (each: number) => fillBoth(texts.day, { day: each })
    const cycle = bill && { days: daysBetween(bill.billedOn, billOn), from: bill.billedOn }
    return {
      plan: { card, billDay, billOn, dueOn, today },
      lines: [
        line('card', inBoth(spacedNumber(maskCard(card.number)))),
        line('before', day(card.billDay)),
        { ...line('now', day(billDay)), tone: 'strong' as const },
        { ...line('next', fillBoth(texts.nextValue, { date: billOn, due: dueOn })), tone: 'strong' as const },
        line('cycle', cycle ? fillBoth(texts.cycleValue, cycle) : texts.cycleFirst),
        ...(bill?.state === 'open'
          ? [line('standing', fillBoth(texts.standingValue, { due: bill.dueOn }))]
          : []),
        line('again', fillBoth(texts.againValue, { date: addMonths(today, terms.betweenMonths) })),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId }, _input, { plan }) {
    const { card, billDay, billOn, dueOn, today } = plan
    inSameRoundTrip(
      q
        .updateTable('cards.credit_cards')
        .set({ bill_day: billDay, bills_from: billOn, bill_day_changed_on: today })
        .where('customer_id', '=', customerId)
        .where('account_id', '=', card.accountId)
        .execute(),
    )
    // An agreement that waited for the due day of the former next bill takes this one.
    inSameRoundTrip(
      sql`update cards.agreed_repayments set counts_from = least(counts_from, ${dueOn}::date)
        where customer_id = ${customerId} and account_id = ${card.accountId} and ended_at is null`.execute(q),
    )
    const values = { tail: tailOf(card.number), day: billDay, date: billOn, due: dueOn }
    return { notifications: [{ customerId, text: fillBoth(texts.told, values) }] }
  },
})
