import { midRatesParameter } from '../accounts/core/index.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow, businessDate, enterParameter } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { post } from '../ledger/index.ts'
import { nextOrderId } from '../orders/index.ts'
import { holdJournals, sendJournals } from './abroad/journals.ts'
import { insertRemittance, newRemittance } from './abroad/remittances.ts'
import { fxTerms } from './exchange/parameters.ts'
import type { RemittanceForm } from './tables.ts'

/** Enters the mid rates of the rules' examples and trading hours from midnight to 23:59, so that tests run at any hour. */
export async function openExchange(ownerDb: Db): Promise<void> {
  const effectiveOn = '2020-01-02'
  const spreads = { USD: [20, 80], HKD: [20, 80], EUR: [40, 300], GBP: [40, 300], JPY: [40, 300] }
  await enterParameter(ownerDb, midRatesParameter, [
    {
      effectiveOn,
      value: { USD: '708.2500', HKD: '91.0050', EUR: '772.4000', JPY: '4.6512', GBP: '918.6000' },
    },
  ])
  const hours = { opensAt: '00:00', closesAt: '23:59' }
  await enterParameter(ownerDb, fxTerms, [
    { effectiveOn, value: { ...hours, quoteSeconds: 120, quotaUsd: '50000.00', spreads } },
  ])
}

const form: RemittanceForm = {
  remitter: {
    name: 'CHEN SIYUAN',
    street: '18 LUJIAZUI RING ROAD',
    town: 'SHANGHAI',
    state: '',
    postcode: '200120',
    country: 'CN',
    phone: '+8613800000000',
    account: '6229990000000012345',
  },
  name: 'CHEN SIQI',
  street: '',
  town: 'SEATTLE',
  state: 'WA',
  postcode: '',
  country: 'US',
  account: '4401883027',
  bank: {
    bic: 'CHASUS33XXX',
    clearingCode: '',
    name: 'JPMORGAN CHASE BANK, N.A.',
    town: 'NEW YORK',
    country: 'US',
  },
  code: '421010',
  purpose: 'other',
  paymentType: 'other',
  contract: '',
  invoice: '',
  approval: '',
  information: '',
}

/** Builds a SWIFT remittance of USD 100 whose money is on hold or sent. Returns its order number, which no register knows. */
export async function buildRemittance(
  db: Db,
  customerId: bigint,
  { isSent }: { isSent: boolean },
): Promise<string> {
  const now = await bankNow(db)
  const currencies = ['USD' as const]
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 10_000_000n, currencies })
  const orderId = await nextOrderId(db, now)
  const today = businessDate(now)
  const remittance = newRemittance({
    customer_id: customerId,
    order_id: orderId,
    network: 'swift',
    form,
    state: isSent ? 'processing' : 'pending',
    account_id: accountId,
    currency: 'USD',
    amount_minor: 10_000n,
    sent_minor: 10_000n,
    bearer: 'SHA',
    fee_currency: 'USD',
    commission_minor: 1_000n,
    cable_minor: 1_500n,
    prepaid_minor: 0n,
    is_purchase: false,
    usd_minor: 10_000n,
    limit_minor: 70_825n,
    limit_date: today,
    submitted_at: now,
    goes_at: now,
    deadline_at: now,
    settles_on: today,
    sent_at: isSent ? now : null,
  })
  await inTransaction(db, async (tx) => {
    await insertRemittance(tx, remittance)
    await post(tx, isSent ? sendJournals(remittance, now, { held: false }) : holdJournals(remittance, now))
  })
  return orderId
}
