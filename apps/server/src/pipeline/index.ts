export { type CanonicalText, canonicalText } from './canonical.ts'
export { awaitFacts, type FactQueries, type Facts } from './facts.ts'
export { forgetOrderKeys, forgetStaffKeys } from './forget-keys.ts'
