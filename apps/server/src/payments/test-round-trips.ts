import {
  cancelTopUp,
  endAgreement,
  lowerCaps,
  pauseAgreement,
  raiseCaps,
  resumeAgreement,
  setEcashAutomatic,
  signEcash,
  topUpPurse,
} from '@cloudsail/contract/payments'
import { buildAccount } from '../accounts/test-builders.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { buildPurse } from './test-builders.ts'

/** A chip and the account it is topped up from; an agreement of 500, 1,000 and 3,000. */
async function purseOf({ db, customerId }: Giver, { agreed = true } = {}) {
  const { accountId: linkedAccountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  const { accountId } = await buildPurse(db, { customerId, linkedAccountId, agreed })
  return { purse: `${accountId}`, linked: `${linkedAccountId}`, agreement: `ecash.EC${accountId}` }
}
const agreementOf = async (giver: Giver) => ({ agreement: (await purseOf(giver)).agreement })

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: topUpPurse,
    dearer: { roundTrips: 13, why: 'what waits for the chip is entered before it is posted' },
    input: async (giver) => ({ purse: (await purseOf(giver)).purse, amount: '10' }),
  },
  {
    contract: signEcash,
    input: async (giver) => {
      const { purse, linked: accountId } = await purseOf(giver, { agreed: false })
      return {
        purse,
        accountId,
        single: '500',
        day: '1000',
        month: '3000',
        below: '20',
        automaticAmount: '200',
      }
    },
  },
  {
    contract: setEcashAutomatic,
    input: async (giver) => ({
      ...{ agreementId: (await purseOf(giver)).agreement.replace('ecash.', '') },
      ...{ below: '20', automaticAmount: '200' },
    }),
  },
  {
    contract: cancelTopUp,
    input: async (giver) => {
      const { purse } = await purseOf(giver)
      const { orderId } = await giver.give(topUpPurse, { purse, amount: '10' })
      return { topUp: orderId }
    },
  },
  {
    contract: lowerCaps,
    input: async (giver) => ({ ...(await agreementOf(giver)), single: '100', day: '200', month: '300' }),
  },
  {
    contract: raiseCaps,
    input: async (giver) => ({ ...(await agreementOf(giver)), single: '600', day: '1000', month: '3000' }),
  },
  { contract: pauseAgreement, input: agreementOf },
  {
    contract: resumeAgreement,
    input: async (giver) => {
      const agreement = await agreementOf(giver)
      await giver.give(pauseAgreement, agreement)
      return agreement
    },
  },
  { contract: endAgreement, input: agreementOf },
]
