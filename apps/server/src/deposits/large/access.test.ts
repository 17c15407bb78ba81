import { payingMethods } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/deposits'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'
import { depositScene } from '../time/test-scene.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const draw = { deposit: '1.0001', amount: '1', toAccountId: '1' }
const orders = [
  [
    calls.buyLargeCertificate.prepare,
    { issue: 'ISSUE', from: '1.CNY', amount: '200000', settlementAccountId: '1' },
  ],
  [calls.drawLargeCertificate.prepare, draw],
  [calls.openRollingDeposit.prepare, { from: '1.CNY', amount: '50000', agreed: true }],
  [calls.drawRollingDeposit.prepare, draw],
] as const
const period = { from: '2026-11-01', to: '2026-11-20' }
const enquiries = [
  [calls.certificateIssues, {}],
  [calls.largeHoldings, {}],
  [calls.largeMovements, period],
  [calls.rollingTerms, {}],
  [calls.rollingHoldings, {}],
  [calls.rollingMovements, period],
] as const
const screens = ['PAM0501000', 'PAM0502000', 'PAM1701000', 'PAM1702000']
const queries = ['PAM0503000', 'PAM1703000']

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of [...orders, ...enquiries])
    expect((await nobody.call(call, request as never)).code, call.name).toBe('PB90002')
})

test('orders require a branch signing, and other customers see the enquiries', async () => {
  expect(permittedFunctions('branchSigned', 'mobile')).toEqual(
    expect.arrayContaining([...screens, ...queries]),
  )
  for (const kind of ['onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const permitted = permittedFunctions(kind, 'mobile')
    // These customers may open the screens, and an order is refused with the requirement.
    for (const code of [...screens, ...queries]) expect(permitted.includes(code)).toBe(kind !== 'cardOnly')
    const client = await server.loggedIn((await buildCustomer(db, { kind })).customerId)
    const refusals = {
      onlineSigned: 'signingRequired',
      unsigned: 'accountNotSigned',
      cardOnly: 'cardOnlyRefused',
    }
    for (const [call, request] of orders) {
      const { body } = await client.call(call, request as never)
      expect(body.key, `${kind}: ${call.name}`).toBe(refusals[kind])
    }
    for (const [call, request] of enquiries) {
      const { ok, body } = await client.call(call, request as never)
      expect(ok ? 'answered' : body.key, `${kind}: ${call.name}`).toBe(
        kind === 'cardOnly' ? 'cardOnlyRefused' : 'answered',
      )
    }
  }
})

test('customers without a method see the screens and the methods that authorise', async () => {
  const client = await server.loggedIn((await buildCustomer(db, { method: 'none' })).customerId)
  for (const [call, request] of orders) {
    const { body } = await client.call(call, request as never)
    expect(body, call.name).toMatchObject({ key: 'methodCannotAuthorise' })
  }
  for (const code of screens)
    expect(refusedFunctions('branchSigned', 'none')).toContainEqual({ code, methods: payingMethods })
})

test('another customer’s deposit is answered as a missing one', async () => {
  const owner = await depositScene(db)
  await owner.open()
  const { accountId } = await owner.parentOf()
  const client = await server.loggedIn((await buildCustomer(db)).customerId)
  for (const deposit of [`${accountId}.0001`, '987654321.0001']) {
    for (const order of [calls.drawLargeCertificate, calls.drawRollingDeposit]) {
      const { body } = await client.call(order.prepare, { ...draw, deposit })
      expect(body).toMatchObject({ key: 'depositUnknown', field: 'deposit' })
    }
    const { body } = await client.call(calls.rollingCourse, { deposit })
    expect(body).toMatchObject({ key: 'depositUnknown' })
    const listed = await client.call(calls.largeMovements, { ...period, deposit })
    expect(listed.body).toMatchObject({ rows: [] })
  }
})
