import { BankError } from '../../errors.ts'
import type { FactsContext } from '../../orders/index.ts'
import { readCard } from '../account.ts'
import { openCredits } from '../items.ts'
import { type Plan, readPlan } from './plans.ts'

/** Loads the facts of an order that ends a plan: its card, the plan, and what is overpaid on the card. */
export function planFacts(
  { q, customerId, lock }: FactsContext,
  { accountId: id, plan }: { accountId: string; plan: string },
) {
  const accountId = BigInt(id)
  return {
    card: readCard(q, customerId, accountId, { lock }),
    found: readPlan(q, { customerId, accountId }, plan),
    credits: openCredits(q, { customerId, accountId }),
  }
}

/** Returns a plan that has instalments left. Throws planUnknown, planOver. */
export function requireActive(plan: Plan | null): Plan {
  if (!plan) throw new BankError('planUnknown')
  if (plan.state !== 'active') throw new BankError('planOver')
  return plan
}
