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
import { addDays, bankNow, businessDate } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'

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

async function proofInput({ db, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  return {
    details: {
      type: 'proofPeriod',
      subject: `${accountId}.CNY`,
      amount: '500',
      language: 'zh',
      copies: 1,
      until: addDays(businessDate(await bankNow(db)), 30),
    },
    delivery: { way: 'branch', branch: '599290000017' },
    feeAccountId: `${accountId}`,
  }
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
  { contract: applyForService, method: 'mobile', input: proofInput },
  { contract: applyForService, what: 'by key and mobile', input: proofInput },
  {
    contract: cancelApplication,
    input: async (giver) => {
      const { orderId } = await giver.give(applyForService, await proofInput(giver))
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
