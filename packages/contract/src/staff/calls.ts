import { approvalCalls } from './approvals.ts'
import type { StaffActionContract } from './define-action.ts'
import type { StaffCall } from './define-call.ts'

/** Every action of staff. Each action contributes two calls. */
export const allStaffActions: readonly StaffActionContract[] = []

/** Every call of the staff listener. */
export const allStaffCalls: readonly StaffCall[] = [
  ...approvalCalls,
  ...allStaffActions.flatMap(({ prepare, submit }) => [prepare, submit]),
]
