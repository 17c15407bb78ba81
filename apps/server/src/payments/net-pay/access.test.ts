import {
  awaitingOrders,
  declineMerchantOrder,
  merchantOrderDetail,
  merchantOrders,
  netPayServices,
  openNetPay,
  payMerchantOrder,
} from '@cloudsail/contract/payments'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'
import { registerMerchantGateway } from './gateway.ts'
import { takeMerchantOrder } from './take-order.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
const gateway = fastify()
const shop = { keyId: 'merchant-M80001', secret: 'secret', nextSecret: null, returnUrl: '/back' }
registerMerchantGateway(gateway, { db, merchants: { M80001: shop } })
afterAll(() => Promise.all([server.app.close(), gateway.close()]))

const on = businessDate(await bankNow(db))
const order = `20261120000000000001${'0'.repeat(16)}`
const opening = { accountId: '1', single: '100', day: '500', agreed: true }
const widening = [
  [openNetPay.prepare, opening],
  [payMerchantOrder.prepare, { order, accountId: '1' }],
] as const
const reading = [
  [netPayServices, {}],
  [awaitingOrders, {}],
  [merchantOrders, { from: on, to: on }],
] as const

test('answers no call without a session', async () => {
  const nobody = await server.client()
  const all = [...widening, ...reading, [declineMerchantOrder.prepare, { order }] as const]
  for (const [call, request] of all)
    expect([call.name, (await nobody.call(call, request as never)).code]).toEqual([call.name, 'PB90002'])
})

test.each([
  ['branchSigned', 'mobile', ['accountUnknown', 'merchantOrderUnknown'], 'merchantOrderUnknown'],
  ['onlineSigned', 'mobile', ['signingRequired', 'signingRequired'], 'merchantOrderUnknown'],
  ['unsigned', 'mobile', ['accountNotSigned', 'accountNotSigned'], 'accountNotSigned'],
  ['branchSigned', 'none', ['methodCannotAuthorise', 'methodCannotAuthorise'], 'merchantOrderUnknown'],
] as const)('%s by %s: opening and paying, declining', async (kind, method, widened, declined) => {
  const { customerId } = await buildCustomer(db, { kind, method })
  const client = await server.loggedIn(customerId)
  for (const [index, [call, request]] of widening.entries())
    expect((await client.call(call, request as never)).body).toMatchObject({ key: widened[index] })
  for (const [call, request] of reading) expect((await client.call(call, request as never)).ok).toBe(true)
  expect((await client.call(declineMerchantOrder.prepare, { order })).body).toMatchObject({ key: declined })
})

test('a card-only customer has none of the functions', async () => {
  const { customerId } = await buildCustomer(db, { kind: 'cardOnly' })
  const client = await server.loggedIn(customerId)
  for (const [call, request] of [...widening, ...reading])
    expect([call.name, (await client.call(call, request as never)).body]).toMatchObject([
      call.name,
      { key: 'cardOnlyRefused' },
    ])
})

test('an order’s number without a leading date is unknown, to a customer and to the merchant', async () => {
  const { customerId } = await buildCustomer(db)
  const client = await server.loggedIn(customerId)
  for (const date of ['20261332', '20260230', '00000101', '99999999']) {
    const key = `${date}000000000001${'0'.repeat(16)}`
    expect((await client.call(awaitingOrders, { order: key })).body.key).toBe('merchantOrderUnknown')
    expect((await client.call(merchantOrderDetail, { order: key })).body.key).toBe('merchantOrderUnknown')
    expect((await gateway.inject(`/net-pay/results?order=${key}`)).statusCode).toBe(400)
  }
  for (const query of ['', '?order=%00', `?order=${order}&order=${order}`])
    expect((await gateway.inject(`/net-pay/results${query}`)).statusCode).toBe(400)
  expect((await gateway.inject(`/net-pay/results?order=${order}`)).statusCode).toBe(404)
})

test('another customer’s order is answered as unknown', async () => {
  const asked = { merchant: 'M80001', name: '云海书店', number: 'ACCESS1', goods: '键盘', amount: '10.00' }
  const brought = (await takeMerchantOrder(db, asked, await bankNow(db)))!
  const [one, other] = [await buildCustomer(db), await buildCustomer(db)]
  const [first, second] = [await server.loggedIn(one.customerId), await server.loggedIn(other.customerId)]
  expect((await first.call(awaitingOrders, { order: brought })).body.brought).toMatchObject({
    amount: '10.00',
  })
  expect((await second.call(awaitingOrders, { order: brought })).body.key).toBe('merchantOrderUnknown')
  expect((await second.call(merchantOrderDetail, { order: brought })).body.key).toBe('merchantOrderUnknown')
  expect((await second.call(declineMerchantOrder.prepare, { order: brought })).body).toMatchObject({
    key: 'merchantOrderUnknown',
  })
})
