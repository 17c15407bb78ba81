import { changeAccountLimits } from '@cloudsail/contract/limits'
import { initVerifySign, type OrderContract, type OrderSummary, srandnum } from '@cloudsail/contract/orders'
import { inBankTransfer, interbankRemittance } from '@cloudsail/contract/transfers'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { signText } from '../certificates/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { countTraffic } from '../db/test-round-trips.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import { handlers as limits } from '../limits/index.ts'
import { loadBankList, type SmsMessage } from '../rails/index.ts'
import { handlers as transfers } from '../transfers/index.ts'
import { handlers } from './index.ts'
import { certifiedKey } from './test-orders.ts'

const { db, ownerDb } = await testDatabase()
const traffic = countTraffic(db)
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, {
  handlers: [...handlers, ...limits, ...transfers],
  config: { pepper: testPepper },
  services: { sms },
})

/** A confirmed in-bank transfer by mobile dynamic password, all of its three calls, admission included. */
async function transfer() {
  const payer = await buildCustomer(db)
  const payee = await buildCustomer(db, { name: '陈建国' })
  const from = await buildAccount(db, {
    customerId: payer.customerId,
    fundsMinor: 1_000_000n,
    transferService: true,
  })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  const browser = await server.loggedIn(payer.customerId)
  const prepared = await traffic.during(() =>
    browser.call(inBankTransfer.prepare, {
      payerAccountId: from.accountId.toString(),
      payeeName: '陈建国',
      payeeAccount: to.number,
      amount: '100.00',
      currency: 'CNY',
      purpose: 'rent',
      postscript: '',
      saveContact: false,
    }),
  )
  const { orderId } = prepared.result.body as OrderSummary
  const asked = await traffic.during(() => browser.call(srandnum, { orderId }))
  const submitted = await traffic.during(() =>
    browser.call(inBankTransfer.submit, {
      orderId,
      idempotencyKey: `key-of-${orderId}`,
      acknowledged: [],
      proofs: { mobile: /\d{6}/.exec(sent.at(-1)!.text)![0] },
    }),
  )
  expect(submitted.result.body).toMatchObject({ state: 'success' })
  return { prepared, asked, submitted }
}

test('a confirmed transfer costs twelve round trips to the database at most', async () => {
  // The first ones prepare statements, open connections and read the day's parameters.
  await transfer()
  await transfer()
  const { prepared, asked, submitted } = await transfer()
  const calls = [prepared, asked, submitted]
  const sum = (of: (call: (typeof calls)[number]) => number) => calls.map(of).reduce((a, b) => a + b)
  expect(sum(({ roundTrips }) => roundTrips)).toBeLessThanOrEqual(12)
  // Statements that travel together are still parsed and answered one by one.
  expect(sum(({ statements }) => statements)).toBeLessThanOrEqual(26)
})

/** A change of an account's limits, signed by USB-Key. */
async function changeLimits() {
  const { customerId } = await buildCustomer(db, { method: 'ukey' })
  const { accountId } = await buildAccount(db, { customerId, transferService: true })
  const key = await certifiedKey(db, { customerId, kind: 'ukey', now: await bankNow(db) })
  const browser = await server.loggedIn(customerId)
  const limits = {
    single: '1000.00',
    daily: '2000.00',
    count: '10',
    annual: '90000.00',
    designatedOnly: false,
  }
  const prepared = await traffic.during(() =>
    browser.call(changeAccountLimits.prepare, { accountId: accountId.toString(), ...limits }),
  )
  const { orderId } = prepared.result.body as OrderSummary
  const asked = await traffic.during(() => browser.call(initVerifySign, { orderId, factor: 'ukey' }))
  const { nonce, text } = asked.result.body as { nonce: string; text: string }
  const ukey = { nonce, certificate: key.certificate, signature: await signText(key, text) }
  const submitted = await traffic.during(() =>
    browser.call((changeAccountLimits as OrderContract).submit, {
      orderId,
      idempotencyKey: `key-of-${orderId}`,
      acknowledged: [],
      proofs: { ukey },
    }),
  )
  expect(submitted.result.body).toMatchObject({ state: 'success' })
  return [prepared, asked, submitted]
}

test('so does one that is signed, and one that changes limits', async () => {
  await changeLimits()
  await changeLimits()
  const calls = await changeLimits()
  expect(calls.map(({ roundTrips }) => roundTrips).reduce((a, b) => a + b)).toBeLessThanOrEqual(12)
})

/** A remittance to another bank by mobile dynamic password, which goes at once. */
async function remit() {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n, transferService: true })
  const browser = await server.loggedIn(customerId)
  const prepared = await traffic.during(() =>
    browser.call(interbankRemittance.prepare, {
      payerAccountId: accountId.toString(),
      payeeType: 'individual',
      payeeName: '陈建国',
      payeeAccount: '6222021001116245',
      bank: '102',
      branchCode: '',
      amount: '100.00',
      arrival: 'realTime',
      purpose: 'rent',
      postscript: '',
      noticeMobile: '',
      agreed: true,
      saveContact: false,
    }),
  )
  const { orderId } = prepared.result.body as OrderSummary
  const asked = await traffic.during(() => browser.call(srandnum, { orderId }))
  const submitted = await traffic.during(() =>
    browser.call(interbankRemittance.submit, {
      orderId,
      idempotencyKey: `key-of-${orderId}`,
      acknowledged: [],
      proofs: { mobile: /\d{6}/.exec(sent.at(-1)!.text)![0] },
    }),
  )
  expect(submitted.result.body).toMatchObject({ state: 'processing' })
  return [prepared, asked, submitted]
}

test('so does a remittance to another bank', async () => {
  await loadBankList(ownerDb)
  await remit()
  await remit()
  const calls = await remit()
  expect(calls.map(({ roundTrips }) => roundTrips).reduce((a, b) => a + b)).toBeLessThanOrEqual(12)
})
