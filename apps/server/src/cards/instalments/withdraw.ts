import { fillBoth, inBoth, tailOf } from '@cloudsail/contract'
import { withdrawInstalments as contract } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { businessDate, instantOf } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { requireCard } from '../account.ts'
import { closePlan, type Plan } from './plans.ts'
import { planFacts, requireActive } from './require-active.ts'
import { instalmentTexts as texts } from './texts.ts'

const withdrawnUntil = '23:00'

/** Returns true if a plan can still be withdrawn as if it had never been made. */
export const isWithdrawable = ({ state, startedOn }: Plan, now: Date): boolean =>
  state === 'active' && now < instantOf(startedOn, withdrawnUntil)

/** On PCC0803000: withdraws a plan on its first day, in any state of the card. */
export const withdrawInstalments = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: planFacts,

  decide({ now }, _input, { card: foundCard, found, credits }) {
    const card = requireCard(foundCard, { field: 'accountId' })
    const plan = requireActive(found)
    if (!isWithdrawable(plan, now)) throw new BankError('planWithdrawLate')
    // The items of the plan would be owed again while the card is overpaid.
    if (credits.length > 0) throw new BankError('planWithdrawOverpaid')
    return {
      plan: { card, plan },
      lines: [
        { key: 'plan', label: texts.plan, value: inBoth(plan.planId) },
        {
          key: 'amount',
          label: texts.amount,
          value: moneyText({ amountMinor: plan.principalMinor, currency: 'CNY' }),
        },
        { key: 'withdrawn', label: texts.withdrawn, value: texts.withdrawnValue },
      ],
    }
  },

  async execute({ q, customerId, now }, _input, { plan: { card, plan } }) {
    const { accountId, planId, principalMinor, billOn } = plan
    await Promise.all([
      sql`select cards.take_back_conversion(${customerId}, ${accountId}, ${planId})`.execute(q),
      closePlan(q, plan, { on: businessDate(now), state: 'withdrawn' }),
      billOn === null
        ? null
        : sql`update cards.bills set refunded_minor = refunded_minor - ${principalMinor}
            where customer_id = ${customerId} and account_id = ${accountId} and billed_on = ${billOn}`.execute(
            q,
          ),
    ])
    const amount = moneyText({ amountMinor: principalMinor, currency: 'CNY' })
    const values = { tail: tailOf(card.number), amount }
    return { notifications: [{ customerId, text: fillBoth(texts.withdrawnTold, values) }] }
  },
})
