import { changeAlert, setAlert, setPayslipKey, subscribeStatements } from '@cloudsail/contract/messages'
import { newKeyPair, sealWithPassphrase } from '@cloudsail/pki/jwe'
import { buildAccount } from '../accounts/test-builders.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'

async function alertInput({ db, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId })
  return {
    ...{ replaces: '', accountId: `${accountId}`, mobile: '', allDay: false, from: '08:00', to: '22:00' },
    ...{ startAmount: '100', direction: 'both', showBalance: true, digest: true, language: 'zh' },
  }
}

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  { contract: setAlert, method: 'mobile', input: alertInput },
  { contract: setAlert, what: 'by key and mobile', input: alertInput },
  {
    contract: changeAlert,
    input: async (giver) => {
      const { orderId } = await giver.give(setAlert, await alertInput(giver))
      return { alert: orderId, action: 'cancel' }
    },
  },
  {
    contract: subscribeStatements,
    input: async ({ db, customerId }) => {
      const { accountId } = await buildAccount(db, { customerId })
      return { accountId: `${accountId}`, on: true, language: 'zh' }
    },
  },
  {
    contract: setPayslipKey,
    input: async () => {
      const { publicJwk, privateJwk } = await newKeyPair()
      return { hint: '', publicJwk, wrapped: await sealWithPassphrase(privateJwk, '云帆2026工资单') }
    },
  },
]
