import { assessRisk, certifyInvestor } from '@cloudsail/contract/wealth'
import { bankNow } from '../bankday/index.ts'
import type { RoundTripCase } from '../orders/test-round-trips.ts'
import { fundRoundTrips } from './funds/test-round-trips.ts'
import { buildUpload, declared } from './plans/test-certifications.ts'
import { productRoundTrips } from './products/test-round-trips.ts'
import { answers } from './suitability/test-answers.ts'

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  { contract: assessRisk, input: async () => answers() },
  {
    contract: certifyInvestor,
    method: 'fileMobile',
    input: async ({ db, customerId }) => declared([await buildUpload(db, customerId, await bankNow(db))]),
  },
  ...fundRoundTrips,
  ...productRoundTrips,
]
