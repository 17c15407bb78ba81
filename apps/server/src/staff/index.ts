export type { AnyAction, InboxSource, StaffBank, UnusualSource } from './actions/bank.ts'
export { expireWithBranchDay } from './actions/end-action.ts'
export { actionHandlers, startActionUpkeep } from './actions/handlers.ts'
export { appendStaffAudit, type StaffAuditRecord } from './audit.ts'
export { type Branch, type Branches, isWithin, readBranches } from './branches.ts'
export {
  type ActionDecision,
  type ActionExecuted,
  type ActionExecuting,
  type StaffActionDefinition,
  type StaffAsked,
  type StaffFactsContext,
  staffAction,
  type Thing,
} from './definition.ts'
export { handleStaff, type StaffContext, type StaffHandler } from './handler.ts'
export { createStaffListener, type StaffListenerOptions } from './listener.ts'
export { beginFreshLogIn, takeIntent } from './log-in/fresh-log-in.ts'
export { type KnownPerson, peopleWithRole } from './log-in/people.ts'
export { startTidying } from './log-in/tidy.ts'
export { parameters } from './parameters.ts'
export { isSamePerson, type StaffPerson, type StaffSession } from './person.ts'
export { visitHandlers } from './visits/handlers.ts'
