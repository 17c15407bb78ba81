import { setEbankLimits } from './staff/set-ebank-limits.ts'

export { changeAccountLimits } from './account-limits.ts'
export { changeReceivers } from './designated-receivers.ts'
export { handlers } from './handlers.ts'

/** The actions on limits. */
export const staffActions = [setEbankLimits]
