import { payingMethods } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/deposits'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { handlers } from '../handlers.ts'
import { callScene } from './test-scene.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const orders = ['PAM1301000', 'PAM1302000', 'PAM1303000']
const opening = { from: '1.CNY', amount: '60000', product: 'callDeposit7', settlementAccountId: '1' }
const notice = { deposit: '1.0001', amount: '60000', agreedOn: '2027-01-01', automatic: true }
const requests = [
  [calls.openCallDeposit.prepare, opening],
  [calls.changeWithdrawalNotice.prepare, { action: 'give', ...notice }],
  [calls.drawCallDeposit.prepare, { deposit: '1.0001', amount: '60000', toAccountId: '1' }],
] as const
const enquiries = [
  [calls.callDepositBoard, {}],
  [calls.heldCallDeposits, {}],
  [calls.withdrawalNotices, {}],
] as const

test('call deposits require a branch signing, and all but card-only customers see theirs', async () => {
  expect(permittedFunctions('branchSigned', 'mobile')).toEqual(expect.arrayContaining(orders))
  for (const kind of ['onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const client = await server.loggedIn((await buildCustomer(db, { kind })).customerId)
    for (const [call, request] of requests) {
      const { body } = await client.call(call, request as never)
      expect(body.key, `${kind}: ${call.name}`).toBe(
        { cardOnly: 'cardOnlyRefused', onlineSigned: 'signingRequired', unsigned: 'accountNotSigned' }[kind],
      )
    }
    for (const [call, request] of enquiries) {
      const { body } = await client.call(call, request as never)
      expect('key' in body, `${kind}: ${call.name}`).toBe(kind === 'cardOnly')
    }
  }
})

test('answers nothing without a session, and names the methods that can authorise', async () => {
  const nobody = await server.client()
  for (const [call, request] of [...requests, ...enquiries])
    expect((await nobody.call(call, request as never)).code, call.name).toBe('PB90002')
  for (const code of orders)
    expect(refusedFunctions('branchSigned', 'none')).toContainEqual({ code, methods: payingMethods })
  const client = await server.loggedIn((await buildCustomer(db, { method: 'none' })).customerId)
  for (const [call, request] of requests)
    expect((await client.call(call, request as never)).body.key, call.name).toBe('methodCannotAuthorise')
})

test('of two concurrent notices, one is given', async () => {
  const scene = await callScene(db)
  await scene.openCall()
  const input = { action: 'give', deposit: await scene.keyOf('0001'), amount: '60000', automatic: true }
  const first = await scene.context()
  const agreedOn = new Date(first.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  const second = await scene.context()
  const given = [
    { context: first, order: await readyOrder(first, 'PAM1302', { ...input, agreedOn }) },
    { context: second, order: await readyOrder(second, 'PAM1302', { ...input, agreedOn, amount: '70000' }) },
  ]
  const done = await Promise.allSettled(
    given.map(({ context, order }) => submitOrder(context, 'PAM1302', order)),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ key: 'noticePending' })
  expect(await scene.notices()).toHaveLength(1)
})
