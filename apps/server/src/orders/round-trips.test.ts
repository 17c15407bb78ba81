import type { AuthMethod } from '@cloudsail/contract'
import { changeAccountLimits } from '@cloudsail/contract/limits'
import type { OrderContract, OrderState } from '@cloudsail/contract/orders'
import { inBankTransfer, interbankRemittance } from '@cloudsail/contract/transfers'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { countTraffic, type Traffic } from '../db/test-round-trips.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer, testPepper } from '../identity/test-builders.ts'
import { handlers as limits } from '../limits/index.ts'
import { loadBankList, type SmsMessage } from '../rails/index.ts'
import { handlers as transfers } from '../transfers/index.ts'
import { handlers } from './index.ts'
import { certifiedKey } from './test-orders.ts'
import { giveAtWire } from './test-wire-orders.ts'

const { db, ownerDb } = await testDatabase()
const traffic = countTraffic(db)
const sent: SmsMessage[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...limits, ...transfers],
  config: { pepper: testPepper },
  services: {
    sms: {
      send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
      close: () => undefined,
    },
  },
})
afterAll(() => server.app.close())
await loadBankList(ownerDb)

interface Given {
  method: AuthMethod
  order: Pick<OrderContract, 'prepare' | 'submit'>
  input: (accountId: string) => Promise<object>
  state: OrderState
}

/** A confirmed order of a new customer's, all of its calls, admission included: what it asked of the database. */
async function give({ method, order, input, state }: Given): Promise<Traffic> {
  const { customerId } = await buildCustomer(db, { method })
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n, transferService: true })
  const key =
    method === 'ukey' ? await certifiedKey(db, { customerId, kind: 'ukey', now: await bankNow(db) }) : null
  const filled = await input(accountId.toString())
  const client = await server.loggedIn(customerId)
  const total: Traffic = { roundTrips: 0, statements: 0 }
  const { body } = await giveAtWire(client, order, filled, {
    key,
    code: () => /\d{6}/.exec(sent.at(-1)!.text)![0],
    async each(call) {
      const { result, roundTrips, statements } = await traffic.during(call)
      total.roundTrips += roundTrips
      total.statements += statements
      return result
    },
  })
  expect(body).toMatchObject({ state })
  return total
}

/** The first ones prepare statements, open connections and read the day's parameters. */
async function giveThird(given: Given): Promise<Traffic> {
  await give(given)
  await give(given)
  return give(given)
}

const payment = { amount: '100.00', purpose: 'rent', postscript: '', saveContact: false }

test('a confirmed transfer costs twelve round trips to the database at most', async () => {
  const { roundTrips, statements } = await giveThird({
    method: 'mobile',
    order: inBankTransfer,
    async input(payerAccountId) {
      const payee = await buildCustomer(db, { name: '陈建国' })
      const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
      return { ...payment, payerAccountId, payeeName: '陈建国', payeeAccount: to.number, currency: 'CNY' }
    },
    state: 'success',
  })
  expect(roundTrips).toBeLessThanOrEqual(12)
  // Statements that travel together are still parsed and answered one by one.
  expect(statements).toBeLessThanOrEqual(26)
})

test('so does one that is signed, and one that changes limits', async () => {
  const { roundTrips } = await giveThird({
    method: 'ukey',
    order: changeAccountLimits as OrderContract,
    input: async (accountId) => ({
      accountId,
      ...{ single: '1000.00', daily: '2000.00', count: '10', annual: '90000.00', designatedOnly: false },
    }),
    state: 'success',
  })
  expect(roundTrips).toBeLessThanOrEqual(12)
})

test('so does a remittance to another bank, which goes at once', async () => {
  const { roundTrips } = await giveThird({
    method: 'mobile',
    order: interbankRemittance,
    input: async (payerAccountId) => ({
      ...payment,
      ...{ payerAccountId, payeeType: 'individual', payeeName: '陈建国', payeeAccount: '6222021001116245' },
      ...{ bank: '102', branchCode: '', arrival: 'realTime', noticeMobile: '', agreed: true },
    }),
    state: 'processing',
  })
  expect(roundTrips).toBeLessThanOrEqual(12)
})
