export { handlers } from './handlers.ts'
export { hasRoomFor, takeRoomFor } from './incoming.ts'
export { checkArranged, checkLimits, releaseLimits } from './limits.ts'
export { methodCeilings } from './parameters.ts'
