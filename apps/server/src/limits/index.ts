export { handlers } from './handlers.ts'
export { checkArranged, checkLimits, releaseLimits } from './limits.ts'
export { methodCeilings } from './parameters.ts'
