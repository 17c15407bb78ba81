export { type CanonicalText, canonicalText } from './canonical.ts'
export { awaitFacts, type FactQueries, type Facts } from './facts.ts'
export { forgetOrderKeys, forgetStaffKeys } from './forget-keys.ts'
export { checkTrails, signTrails, type Trails, trailFaults, witnessedTrails } from './sign-trails.ts'
