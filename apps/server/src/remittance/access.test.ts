import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import {
  abroadOrders,
  abroadPrice,
  abroadStart,
  abroadTemplates,
  abroadTracker,
  banksAbroad,
  buyForeignExchange,
  cancelAbroad,
  checkNameHongKong,
  fxAlerts,
  fxBoard,
  fxCourse,
  fxQuota,
  fxQuote,
  fxTrades,
  overseasRemittance,
  overseasRemittances,
  recallAbroad,
  remittanceCalls,
  sellForeignExchange,
} from '@cloudsail/contract/remittance'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildReadings } from '../agreements/test-builders.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { remittanceInput } from './abroad/test-scene.ts'
import { handlers } from './index.ts'
import { buildRemittance, openExchange } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
await openExchange(ownerDb)
const server = await testServer(db, { handlers })
const today = businessDate(await bankNow(db))
const quoted = { side: 'sell', currency: 'USD', cash: false } as const
const enquiries = [
  [fxBoard, {}],
  [fxQuota, {}],
  [fxAlerts, {}],
  [fxCourse, { side: 'buy', currency: 'USD' }],
  [fxTrades, { from: today, to: today }],
  [fxQuote, quoted],
  [abroadStart, { network: 'swift' }],
  [
    abroadPrice,
    { network: 'swift', currency: 'USD', amount: '5000', paying: 'pocket', feeFrom: 'same', country: 'US' },
  ],
  [banksAbroad, { country: 'US', text: '' }],
  [checkNameHongKong, { bank: '012', account: '012345678', name: 'CHAN TAI MAN' }],
  [abroadTemplates, { network: 'swift' }],
  [overseasRemittances, { from: today, to: today }],
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
  ['unsigned', 'none', 'accountNotSigned'],
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
    const { key } = (await browser.call(call, request as never)).body as { key?: string }
    const refused = key === 'accountNotSigned' || key === 'cardOnlyRefused'
    expect([call.name, refused]).toEqual([call.name, !may])
  }
})

test('answers nothing without a session, and treats another’s account and quote as unknown', async () => {
  const stranger = await server.client()
  const orders = [buyForeignExchange, sellForeignExchange, ...abroadOrders]
  for (const call of [...remittanceCalls, ...orders.flatMap(({ prepare, submit }) => [prepare, submit])])
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

test.each<[CustomerKind, AuthMethod, string]>([
  ['branchSigned', 'ukey', 'prepared'],
  ['branchSigned', 'mobile', 'prepared'],
  ['branchSigned', 'none', 'methodCannotAuthorise'],
  ['onlineSigned', 'mobile', 'signingRequired'],
  ['unsigned', 'none', 'accountNotSigned'],
  ['cardOnly', 'none', 'PW90000007'],
])('%s by %s: a remittance abroad is %s', async (kind, method, expected) => {
  const { customerId } = await buildCustomer(db, { kind, method, nameEn: 'Chen Siyuan' })
  const account = { customerId, fundsMinor: 10_000_000n, currencies: ['USD' as const] }
  const { accountId } = await buildAccount(db, account)
  await buildReadings(db, customerId, ['crossBorder'], await bankNow(db))
  const browser = await server.loggedIn(customerId)
  const input = await remittanceInput(db, 'swift', accountId, { amount: '100' })
  const { code, body } = await browser.call(overseasRemittance.prepare, input as never)
  const { key, orderId } = body as { key?: string; orderId?: string }
  expect([code, key, orderId && 'prepared']).toContain(expected)
})

test('another customer’s remittance cannot be seen, cancelled or recalled', async () => {
  const owner = await buildCustomer(db)
  const orderId = await buildRemittance(db, owner.customerId, { isSent: true })
  const { customerId } = await buildCustomer(db)
  const browser = await server.loggedIn(customerId)
  expect((await browser.call(abroadTracker, { orderId })).body).toMatchObject({ key: 'orderUnknown' })
  for (const order of [cancelAbroad, recallAbroad])
    expect((await browser.call(order.prepare, { remittance: orderId })).body).toMatchObject({
      key: 'orderUnknown',
    })
})
