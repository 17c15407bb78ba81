import {
  bindQuick,
  disputeQuick,
  endSmallAmounts,
  quickAgreements,
  quickCapHistory,
  quickPaymentDetail,
  quickPayments,
} from '@cloudsail/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { permittedFunctions } from '../../identity/permitted-functions.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { createSignedPoster } from '../../ports/signed-post.ts'
import { handlers } from '../handlers.ts'
import { buildInstitutions } from '../test-builders.ts'
import { registerQuickPay } from './gateway.ts'
import { networkNumber, quickScene } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
const key = { keyId: 'cloudsail', secret: 'test-secret' }
const sms = { send: async () => ({ messageId: '1' }) }
registerQuickPay(server.app, { db, sms, pepper: testPepper, keys: { ...key, nextSecret: null } })
beforeAll(() => buildInstitutions(ownerDb))
afterAll(() => server.app.close())

const now = () => bankNow(db)
const on = businessDate(await now())
const agreement = `QP20261120${'0'.repeat(12)}`
const payment = `20261120${'0'.repeat(12)}`
const binding = {
  institution: 'Q80001',
  accountId: '1',
  agreed: true,
  smallWithoutCode: false,
  single: '100',
  day: '500',
  month: '500',
}
const orders = [
  [bindQuick.prepare, binding],
  [disputeQuick.prepare, { payment }],
] as const
const reading = [
  [quickAgreements, {}],
  [quickPayments, { from: on, to: on }],
] as const

test('answers no call without a session', async () => {
  const nobody = await server.client()
  const all = [
    ...orders,
    ...reading,
    [endSmallAmounts.prepare, { agreement }] as const,
    [quickCapHistory, { agreement }] as const,
    [quickPaymentDetail, { payment }] as const,
  ]
  for (const [call, request] of all)
    expect([call.name, (await nobody.call(call, request as never)).code]).toEqual([call.name, 'PB90002'])
})

test.each([
  ['branchSigned', 'mobile', ['accountUnknown', 'quickPaymentUnknown'], 'agreementUnknown'],
  ['branchSigned', 'none', ['methodCannotAuthorise', 'quickPaymentUnknown'], 'agreementUnknown'],
  ['branchSigned', 'ukey', ['methodCannotAuthorise', 'quickPaymentUnknown'], 'agreementUnknown'],
  ['onlineSigned', 'mobile', ['signingRequired', 'signingRequired'], 'agreementUnknown'],
  ['unsigned', 'mobile', ['accountNotSigned', 'accountNotSigned'], 'accountNotSigned'],
] as const)('%s by %s: binding and disputing, less without a code', async (kind, method, refused, less) => {
  const { customerId } = await buildCustomer(db, { kind, method })
  const client = await server.loggedIn(customerId)
  for (const [index, [call, request]] of orders.entries())
    expect((await client.call(call, request as never)).body).toMatchObject({ key: refused[index] })
  for (const [call, request] of reading) expect((await client.call(call, request as never)).ok).toBe(true)
  expect((await client.call(endSmallAmounts.prepare, { agreement })).body).toMatchObject({ key: less })
  expect(permittedFunctions(kind, method)).toContain('PNP0601000')
})

test('a card-only customer has none of the functions', async () => {
  const { customerId } = await buildCustomer(db, { kind: 'cardOnly' })
  const client = await server.loggedIn(customerId)
  for (const [call, request] of [...orders, ...reading])
    expect([call.name, (await client.call(call, request as never)).body]).toMatchObject([
      call.name,
      { key: 'cardOnlyRefused' },
    ])
})

test('another customer’s agreements and payments are answered as unknown', async () => {
  const { customerId, paid, id } = await quickScene(db, now)
  const made = await paid('10.00')
  const other = await server.loggedIn((await buildCustomer(db)).customerId)
  expect((await other.call(quickPaymentDetail, { payment: made.payment })).body.key).toBe(
    'quickPaymentUnknown',
  )
  expect((await other.call(disputeQuick.prepare, { payment: made.payment })).body).toMatchObject({
    key: 'quickPaymentUnknown',
  })
  expect((await other.call(quickCapHistory, { agreement: id })).body.key).toBe('agreementUnknown')
  const own = await server.loggedIn(customerId)
  expect((await own.call(quickPaymentDetail, { payment: made.payment })).body.payment).toMatchObject({
    amount: '10.00',
    verifiedBy: 'small',
  })
})

test('the network’s address takes signed messages only, and refuses malformed ones', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const poster = createSignedPoster({ url, ...key, timeoutMs: 5_000, sender: 'outside' })
  const stranger = createSignedPoster({ url, ...key, secret: 'other', timeoutMs: 5_000, sender: 'outside' })
  const ask = (by: typeof poster, message: object) =>
    by.post('/quick-pay/messages', 'application/json', JSON.stringify(message))
  const query = { type: 'querySigning', signing: networkNumber(await now()) }
  expect(await ask(poster, query)).toEqual({ status: 200, text: '{"result":"unknown"}' })
  expect((await ask(stranger, query)).status).toBe(401)
  for (const nonsense of [{}, { type: 'pay' }, { ...query, signing: '1' }, { ...query, more: 1 }])
    expect((await ask(poster, nonsense)).status).toBe(400)
  const pay = { type: 'pay', payment: networkNumber(await now()), agreement, merchant: '某店', goods: '书' }
  for (const amount of ['0.00', '-1.00', '1', '1.001', '99999999999.00'])
    expect((await ask(poster, { ...pay, amount })).status).toBe(400)
  expect(JSON.parse((await ask(poster, { ...pay, amount: '1.00' })).text)).toMatchObject({
    result: 'refused',
    reason: { key: 'agreementUnknown' },
  })
  poster.close()
  stranger.close()
})
