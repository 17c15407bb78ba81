import { fillBoth, inBoth } from '@cloudsail/contract'
import { arrangeFundPlan as contract } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../../bankday/index.ts'
import { orderDefinition } from '../../../orders/index.ts'
import { readProducts } from '../../kernel/products.ts'
import { tradingDaysFrom } from '../../kernel/trading-days.ts'
import { refuseUnsuitable, suitabilityOf } from '../../suitability/suitability.ts'
import { fundTexts } from '../texts.ts'
import { awaited, nextDate, readPlan } from './records.ts'
import { requirePlan } from './set-plan.ts'
import { planTerms } from './terms.ts'
import { planTexts as texts } from './texts.ts'

/** PIF1324: pauses, resumes or ends a plan at once. */
export const arrangeFundPlan = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts({ q, customerId, now, lock }, { plan }) {
    const today = businessDate(now)
    return {
      plan: readPlan(q, customerId, plan, { lock }),
      products: readProducts(q, today, { family: 'fund' }),
      terms: parameter(q, planTerms, today),
      days: tradingDaysFrom(q, today),
      suitability: suitabilityOf(q, { customerId, at: now }),
    }
  },

  decide({ now }, { action }, { plan: kept, products, terms, days, suitability }) {
    const plan = requirePlan(kept)
    const product = products.find(({ code }) => code === plan.product_code)!
    const resumes = action === 'resume' && plan.state === 'suspended'
    if (resumes) refuseUnsuitable(suitability, product.risk)
    const nextOn = action === 'resume' ? nextDate(plan, businessDate(now), days) : null
    const { name, code } = product
    return {
      plan: { plan, nextOn, terms },
      lines: [
        { key: 'fund', label: fundTexts.fund, value: fillBoth(fundTexts.named, { name, code }) },
        {
          key: 'action',
          label: texts.action,
          tone: 'strong' as const,
          value: action === 'end' ? texts.endPlan : texts[action],
        },
        ...(nextOn === null ? [] : [{ key: 'next', label: texts.next, value: inBoth(nextOn) }]),
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, { action }, { plan: { plan, nextOn, terms } }) {
    const ends = action === 'end' || (action === 'resume' && nextOn === null)
    const state = ends ? 'ended' : action === 'suspend' ? 'suspended' : 'running'
    inSameRoundTrip(
      sql`update wealth.plans set state = ${state}, next_on = ${nextOn}::date,
          suspended_for = ${state === 'suspended' ? 'customer' : null},
          ended_at = ${ends ? now : null}::timestamptz,
          end_reason = ${ends ? (action === 'end' ? 'customer' : 'expired') : null}
        where customer_id = ${customerId} and plan_id = ${plan.plan_id}`.execute(q),
    )
    if (state === 'running' && nextOn !== plan.next_on)
      inSameRoundTrip(awaited(plan, nextOn!, terms).execute(q))
    return {}
  },
})
