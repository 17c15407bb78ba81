import { topUpPurse } from '@cloudsail/contract/payments'
import { buildAccount } from '../accounts/test-builders.ts'
import type { RoundTripCase } from '../orders/test-round-trips.ts'
import { buildPurse } from './test-builders.ts'

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: topUpPurse,
    dearer: { roundTrips: 13, why: 'what waits for the chip is entered before it is posted' },
    input: async ({ db, customerId }) => {
      const { accountId: linkedAccountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
      const { accountId } = await buildPurse(db, { customerId, linkedAccountId })
      return { purse: `${accountId}`, amount: '10' }
    },
  },
]
