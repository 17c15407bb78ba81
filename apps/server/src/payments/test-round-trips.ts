import {
  allowSmallAmounts,
  awaitingOrders,
  bindQuick,
  cancelTopUp,
  declineMerchantOrder,
  disputeQuick,
  endAgreement,
  endSmallAmounts,
  lowerCaps,
  openNetPay,
  pauseAgreement,
  payMerchantOrder,
  raiseCaps,
  resumeAgreement,
  setEcashAutomatic,
  signEcash,
  topUpPurse,
} from '@cloudsail/contract/payments'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildReadings } from '../agreements/test-builders.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { takeMerchantOrder } from './net-pay/take-order.ts'
import { buildInstitutions, buildPurse, buildQuickAgreement, testInstitutions } from './test-builders.ts'

/** Builds a chip and its linked account, with an agreement of 500, 1,000 and 3,000. */
async function purseOf({ db, customerId }: Giver, { agreed = true } = {}) {
  const { accountId: linkedAccountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  const { accountId } = await buildPurse(db, { customerId, linkedAccountId, agreed })
  return { purse: `${accountId}`, linked: `${linkedAccountId}`, agreement: `ecash.EC${accountId}` }
}
const agreementOf = async (giver: Giver) => ({ agreement: (await purseOf(giver)).agreement })

/** Builds an account open for online payment, and a merchant's order that its customer has opened. */
async function merchantOrderOf({ db, customerId, browser }: Giver) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  const now = await bankNow(db)
  await db
    .insertInto('payments.net_services')
    .values({
      customer_id: customerId,
      account_id: accountId,
      state: 'open',
      opened_at: now,
      closed_at: null,
      single_minor: 100_000n,
      day_minor: 500_000n,
    })
    .execute()
  const asked = {
    merchant: 'M80001',
    name: '云海书店',
    number: `N${accountId}`,
    goods: '键盘',
    amount: '10.00',
  }
  const order = (await takeMerchantOrder(db, asked, now))!
  await browser.call(awaitingOrders, { order })
  return { order, accountId: `${accountId}` }
}

/** Builds a quick payment agreement on an account of its own. */
async function quickOf({ db, ownerDb, customerId }: Giver) {
  await buildInstitutions(ownerDb)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
  return { accountId, agreement: await buildQuickAgreement(db, { customerId, accountId }) }
}

/** Builds a payment under the agreement without a code, which needs more round trips to dispute. */
async function quickPaymentOf(giver: Giver): Promise<string> {
  const { accountId, agreement } = await quickOf(giver)
  const now = await bankNow(giver.db)
  const payment_id = `${businessDate(now).replaceAll('-', '')}${String(accountId % 1_000_000_000_000n).padStart(12, '0')}`
  await giver.db
    .insertInto('payments.quick_payments')
    .values({
      customer_id: giver.customerId,
      payment_id,
      agreement_id: agreement,
      account_id: accountId,
      institution_id: testInstitutions.wallet,
      merchant: '云海书店',
      mcc: '',
      goods: '书',
      search_text: '',
      amount_minor: 1_000n,
      state: 'success',
      verified_by: 'small',
      asked_at: now,
      paid_on: businessDate(now),
    })
    .execute()
  return payment_id
}

/** Every order of this module whose round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: topUpPurse,
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
      agreementId: (await purseOf(giver)).agreement.replace('ecash.', ''),
      below: '20',
      automaticAmount: '200',
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
  {
    contract: openNetPay,
    input: async ({ db, customerId }) => {
      const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
      await buildReadings(db, customerId, ['netPayment'], await bankNow(db))
      return { accountId: `${accountId}`, single: '500', day: '1000', agreed: true }
    },
  },
  { contract: payMerchantOrder, input: merchantOrderOf },
  {
    contract: declineMerchantOrder,
    input: async (giver) => ({ order: (await merchantOrderOf(giver)).order }),
  },
  {
    contract: bindQuick,
    input: async (giver) => {
      const { db, ownerDb, customerId } = giver
      await buildInstitutions(ownerDb)
      const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n })
      await buildReadings(db, customerId, ['quickPayment'], await bankNow(db))
      return {
        institution: testInstitutions.wallet,
        accountId: `${accountId}`,
        agreed: true,
        single: '500',
        day: '1000',
        month: '3000',
        smallWithoutCode: true,
      }
    },
  },
  {
    contract: endSmallAmounts,
    input: async (giver) => ({ agreement: (await quickOf(giver)).agreement }),
  },
  {
    contract: allowSmallAmounts,
    input: async (giver) => {
      const { agreement } = await quickOf(giver)
      await giver.give(endSmallAmounts, { agreement })
      return { agreement }
    },
  },
  { contract: disputeQuick, input: async (giver) => ({ payment: await quickPaymentOf(giver) }) },
]
