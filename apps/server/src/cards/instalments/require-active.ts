import { BankError } from '../../errors.ts'
import type { Plan } from './plans.ts'

/** Returns a plan that has instalments left. Throws planUnknown, planOver. */
export function requireActive(plan: Plan | null): Plan {
  if (!plan) throw new BankError('planUnknown')
  if (plan.state !== 'active') throw new BankError('planOver')
  return plan
}
