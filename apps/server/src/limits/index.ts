export { handlers } from './handlers.ts'
export { checkLimits, consumeLimits, type LimitedUse, releaseLimits } from './limits.ts'
export { methodCeilings } from './parameters.ts'
export type { LimitState } from './rules.ts'
