import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import {
  buyForeignExchange,
  fxBoard,
  fxCourse,
  fxQuota,
  fxQuote,
  fxTrades,
  remittanceCalls,
  sellForeignExchange,
} from '@cloudsail/contract/remittance'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './index.ts'
import { openExchange } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
await openExchange(ownerDb)
const server = await testServer(db, { handlers })
const today = businessDate(await bankNow(db))
const quoted = { side: 'sell', currency: 'USD', cash: false } as const
const enquiries = [
  [fxBoard, {}],
  [fxQuota, {}],
  [fxCourse, { side: 'buy', currency: 'USD' }],
  [fxTrades, { from: today, to: today }],
  [fxQuote, quoted],
] as const

async function sale(who: { kind?: CustomerKind; method?: AuthMethod }) {
  const { customerId } = await buildCustomer(db, who)
  const currencies = ['USD' as const, 'CNY' as const]
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n, currencies })
  const browser = await server.loggedIn(customerId)
  const { body } = await browser.call(fxQuote, quoted)
  const quote = body.quote ?? 'a'.repeat(22)
  return { browser, input: { from: `${accountId}.USD`, amount: '100', source: 'salary', quote } as const }
}

test.each<[CustomerKind, AuthMethod, string]>([
  ['branchSigned', 'mobile', 'prepared'],
  ['branchSigned', 'none', 'methodCannotAuthorise'],
  ['onlineSigned', 'mobile', 'signingRequired'],
  ['unsigned', 'none', 'PW90000000'],
  ['cardOnly', 'none', 'PW90000007'],
])('%s by %s: a sale is %s', async (kind, method, expected) => {
  const { browser, input } = await sale({ kind, method })
  const { code, body } = await browser.call(sellForeignExchange.prepare, input)
  const { key, orderId } = body as { key?: string; orderId?: string }
  expect([code, key, orderId && 'prepared']).toContain(expected)
})

test.each<[CustomerKind, boolean]>([
  ['branchSigned', true],
  ['onlineSigned', true],
  ['unsigned', false],
  ['cardOnly', false],
])('%s enquires: %s', async (kind, may) => {
  const { customerId } = await buildCustomer(db, { kind, method: 'none' })
  const browser = await server.loggedIn(customerId)
  for (const [call, request] of enquiries) {
    if (call === fxQuota && may) continue
    const { code } = await browser.call(call, request as never)
    expect([call.name, code.startsWith('PW9')]).toEqual([call.name, !may])
  }
})

test('nobody without a session, and of another’s account and quote nothing', async () => {
  const stranger = await server.client()
  for (const call of [...remittanceCalls, buyForeignExchange.prepare, sellForeignExchange.prepare])
    expect((await stranger.call(call as never, {} as never)).code).toBe('PB90002')
  const { input } = await sale({})
  const other = await sale({})
  const { body } = await other.browser.call(sellForeignExchange.prepare, {
    ...input,
    quote: other.input.quote,
  })
  expect(body).toMatchObject({ key: 'accountUnknown', field: 'from' })
  const { body: quotes } = await other.browser.call(sellForeignExchange.prepare, {
    ...other.input,
    quote: input.quote,
  })
  expect(quotes).toMatchObject({ key: 'quoteExpired', field: 'quote' })
})
