import { accountActions } from './accounts.ts'
import { approvalCalls } from './approvals.ts'
import { branchDayCalls } from './branch-day.ts'
import { cashActions, cashCalls } from './cash.ts'
import { complianceActions, complianceCalls } from './compliance.ts'
import { customerRecordActions } from './customer-record.ts'
import { customerActions } from './customers.ts'
import type { StaffActionContract } from './define-action.ts'
import type { StaffCall } from './define-call.ts'
import { ebankActions } from './ebank.ts'
import { padCall } from './pad.ts'
import { scanCalls } from './scans.ts'
import { staffSessionCalls } from './session.ts'
import { shelfActions, shelfCalls } from './shelf.ts'
import { visitCalls } from './visits.ts'

/** Every action of staff. Each action contributes two calls. */
export const allStaffActions: readonly StaffActionContract[] = [
  ...customerActions,
  ...ebankActions,
  ...customerRecordActions,
  ...accountActions,
  ...cashActions,
  ...complianceActions,
  ...shelfActions,
]

/** Every call of the staff listener. */
export const allStaffCalls: readonly StaffCall[] = [
  ...staffSessionCalls,
  padCall,
  ...approvalCalls,
  ...visitCalls,
  ...scanCalls,
  ...branchDayCalls,
  ...cashCalls,
  ...complianceCalls,
  ...shelfCalls,
  ...allStaffActions.flatMap(({ prepare, submit }) => [prepare, submit]),
]
