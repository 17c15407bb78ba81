import { addMonths, fillBoth } from '@cloudsail/contract'
import type { AutomaticSource } from '../../../accounts/core/index.ts'
import { readProducts } from '../../kernel/products.ts'

const monthlyOn = { zh: '每月{day}日', en: 'Day {day} of each month' }

/** Returns a customer's fund plans as automatic payments. */
export const automaticPlans: AutomaticSource = async (q, { customerId, today }) => {
  const plans = await q
    .selectFrom('wealth.plans')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['running', 'suspended'])
    .execute()
  if (plans.length === 0) return []
  const products = await readProducts(q, today, { codes: plans.map(({ product_code }) => product_code) })
  return plans.map((plan) => ({
    kind: 'fundPlan',
    id: plan.plan_id,
    name: products.find(({ code }) => code === plan.product_code)!.name,
    how: fillBoth(monthlyOn, { day: `${plan.day}` }),
    accountId: plan.account_id,
    currency: 'CNY',
    amountMinor: plan.amount_minor,
    dates: (until) => (plan.state === 'running' ? monthsUntil(plan.next_on, until, plan.end_on) : []),
    isPaused: plan.state === 'suspended',
  }))
}

function monthsUntil(nextOn: string | null, until: string | null, endOn: string | null): string[] {
  if (nextOn === null) return []
  if (until === null) return [nextOn]
  const dates: string[] = []
  for (let on = nextOn; on <= until && (endOn === null || on <= endOn); on = addMonths(on, 1)) dates.push(on)
  return dates
}
