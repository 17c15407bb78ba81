export { changeAccountLimits } from './account-limits.ts'
export { changeReceivers } from './designated-receivers.ts'
export { handlers } from './handlers.ts'
