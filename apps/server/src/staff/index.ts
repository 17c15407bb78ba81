export type {
  AnyAction,
  DueSource,
  LosableSource,
  SessionSource,
  StaffBank,
  UnusualSource,
} from './actions/bank.ts'
export { expireWithBranchDay } from './actions/end-action.ts'

export { actionHandlers, startActionUpkeep } from './actions/handlers.ts'

export {
  type ActionDecision,
  type ActionExecuted,
  type ActionExecuting,
  type StaffAsked,
  type StaffFactsContext,
  staffAction,
} from './definition.ts'
export { handleStaff, type StaffContext, type StaffHandler } from './handler.ts'
export { createStaffListener } from './listener.ts'

export { startTidying } from './log-in/tidy.ts'
export { writeLook } from './looks.ts'
export { parameters } from './parameters.ts'
export type { StaffPerson } from './person.ts'
export { signStaffAuditHeads, staffTrails, witnessedStaffAudit } from './sign-audit.ts'
export { visitHandlers } from './visits/handlers.ts'
export { openVisit } from './visits/open-visit.ts'
