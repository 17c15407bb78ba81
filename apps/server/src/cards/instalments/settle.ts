import { type Bilingual, fillBoth, inBoth, maskCard, spacedNumber, tailOf } from '@cloudsail/contract'
import { settleInstalments as contract, periodInterest } from '@cloudsail/contract/cards'
import { businessDate } from '../../bankday/index.ts'
import { moneyText, orderDefinition } from '../../orders/index.ts'
import { requireCard, requireNormal } from '../account.ts'
import { endPlan, settlementOn } from './plans.ts'
import { planFacts, requireActive } from './require-active.ts'
import { instalmentTexts as texts } from './texts.ts'

const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: 'CNY' })

/**
 * On PCC0803000: settles a plan. The principal not yet due becomes a purchase of today, with interest for the days used and
 * no other charge.
 */
export const settleInstalments = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: planFacts,

  decide({ now }, _input, { card: foundCard, found }) {
    const card = requireCard(foundCard, { field: 'accountId' })
    requireNormal(card, now, { field: 'accountId' })
    const plan = requireActive(found)
    const { principalMinor, interestMinor, usedDays, days } = settlementOn(plan, businessDate(now))
    const savedMinor = periodInterest(plan) * BigInt(plan.periods - plan.billed) - interestMinor
    const used = { amount: money(interestMinor), used: usedDays, days }
    return {
      plan: { card, plan, totalMinor: principalMinor + interestMinor },
      purpose: texts.settled,
      lines: [
        line('plan', inBoth(plan.planId)),
        line('card', inBoth(spacedNumber(maskCard(card.number)))),
        line('principalLeft', money(principalMinor)),
        line('usedInterest', fillBoth(texts.usedValue, used)),
        { ...line('settled', money(principalMinor + interestMinor)), tone: 'strong' as const },
        line('saved', money(savedMinor)),
        line('becomes', texts.becomesValue),
      ],
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, now },
    _input,
    { facts, plan: { card, plan, totalMinor } },
  ) {
    const { credits } = facts
    const merchant = texts.settledMerchant.zh
    inSameRoundTrip(endPlan(q, card, plan, { now, state: 'settledEarly', merchant, credits }))
    const values = { tail: tailOf(card.number), amount: money(totalMinor) }
    return { notifications: [{ customerId, text: fillBoth(texts.settledTold, values) }] }
  },
})
