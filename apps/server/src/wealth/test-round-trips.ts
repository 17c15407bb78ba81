import { assessRisk } from '@cloudsail/contract/wealth'
import type { RoundTripCase } from '../orders/test-round-trips.ts'
import { fundRoundTrips } from './funds/test-round-trips.ts'
import { planRoundTrips } from './plans/test-round-trips.ts'
import { productRoundTrips } from './products/test-round-trips.ts'
import { answers } from './suitability/test-answers.ts'

/** Every order of this module whose round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  { contract: assessRisk, input: async () => answers() },
  ...fundRoundTrips,
  ...productRoundTrips,
  ...planRoundTrips,
]
