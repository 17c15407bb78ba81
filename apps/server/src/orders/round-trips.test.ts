import { type OrderSummary, srandnum } from '@cloudsail/contract/orders'
import { inBankTransfer } from '@cloudsail/contract/transfers'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { testDatabase } from '../db/test-database.ts'
import { countTraffic } from '../db/test-round-trips.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import type { SmsMessage } from '../rails/index.ts'
import { handlers as transfers } from '../transfers/index.ts'
import { handlers } from './index.ts'

const { db } = await testDatabase()
const traffic = countTraffic(db)
const sent: SmsMessage[] = []
const sms = {
  send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
  close: () => undefined,
}
const server = await testServer(db, {
  handlers: [...handlers, ...transfers],
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
