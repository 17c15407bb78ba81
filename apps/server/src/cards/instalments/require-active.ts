import { BankError } from '../../errors.ts'
import type { Plan } from './plans.ts'

/** A plan that still has instalments to come. Throws planUnknown, planOver. */
export function requireActive(plan: Plan | null): Plan {
  if (!plan) throw new BankError('planUnknown')
  if (plan.state !== 'active') throw new BankError('planOver')
  return plan
}
