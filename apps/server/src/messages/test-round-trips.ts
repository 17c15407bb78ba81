import {
  applyForService,
  cancelApplication,
  changeAlert,
  setAlert,
  setPayslipKey,
  subscribeStatements,
} from '@cloudsail/contract/messages'
import { newKeyPair, sealWithPassphrase } from '@cloudsail/pki/jwe'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { proofInput } from './test-proof.ts'

async function alertInput({ db, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId })
  return {
    replaces: '',
    accountId: `${accountId}`,
    mobile: '',
    allDay: false,
    from: '08:00',
    to: '22:00',
    startAmount: '100',
    direction: 'both',
    showBalance: true,
    digest: true,
    language: 'zh',
  }
}

async function proof({ db, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  return proofInput(`${accountId}`, await bankNow(db))
}

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
      return { accountId: `${accountId}`, on: true, language: 'zh', email: '' }
    },
  },
  { contract: applyForService, method: 'mobile', input: proof },
  { contract: applyForService, what: 'by key and mobile', input: proof },
  {
    contract: cancelApplication,
    input: async (giver) => {
      const { orderId } = await giver.give(applyForService, await proof(giver))
      return { application: orderId }
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
