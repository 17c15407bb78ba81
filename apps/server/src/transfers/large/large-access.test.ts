import { keyMethods } from '@cloudsail/contract'
import {
  cancelRemittance,
  checkOutsidePayee,
  largeRemittance,
  largeTransfer,
  queryLargeRemittances,
  queryLargeTransfers,
  quoteLargeRemittance,
  remittanceInput,
} from '@cloudsail/contract/transfers'
import { afterAll, expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { testServer } from '../../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { loadBankList } from '../../networks/index.ts'
import { handlers } from '../handlers.ts'
import { buildToken, giveSigned, payerScene, receiptOf } from '../interbank/test-remittances.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const payments = ['PTR1501000', 'PTR1601000']
const payee = { payeeName: '陈建国', payeeAccount: '6222021001116245' }
const common = {
  payerAccountId: '1',
  ...payee,
  amount: '400000',
  purpose: 'rent' as const,
  postscript: '',
  saveContact: false,
}
const remittance = {
  ...common,
  payeeType: 'individual' as const,
  bank: '102',
  branchCode: '',
  payeeMobile: '',
  agreed: true,
}
const period = { from: '2026-11-01', to: '2026-11-30' }
const someOrder = '20261120000000000001'
const calls = [
  [largeTransfer.prepare, { ...common, currency: 'CNY' }],
  [largeRemittance.prepare, remittance],
  [quoteLargeRemittance, {}],
  [queryLargeTransfers, period],
  [queryLargeRemittances, period],
  [checkOutsidePayee, { ...payee, bank: '102', branchCode: '' }],
  [remittanceInput, { orderId: someOrder }],
  [cancelRemittance.prepare, { remittance: someOrder }],
] as const

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of calls)
    expect([call.name, (await nobody.call(call, request as never)).code]).toEqual([call.name, 'PB90002'])
})

test('only USB-Keys authorise large payments, and other methods are named them', async () => {
  for (const method of ['none', 'mobile', 'fileMobile'] as const) {
    const refused = refusedFunctions('branchSigned', method)
    for (const code of payments) expect(refused).toContainEqual({ code, methods: [...keyMethods] })
    const { customerId } = await buildCustomer(db, { method })
    const client = await server.loggedIn(customerId)
    for (const [call, request] of calls.slice(0, 2)) {
      const { ok, body } = await client.call(call, request as never)
      expect([call.name, ok, body]).toMatchObject([call.name, false, { key: 'methodCannotAuthorise' }])
    }
  }
  for (const method of keyMethods)
    expect(refusedFunctions('branchSigned', method).map(({ code }) => code)).not.toEqual(
      expect.arrayContaining(payments),
    )
})

test('customers who may not pay others can neither prepare one nor check a name at another bank', async () => {
  for (const kind of ['onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const { customerId } = await buildCustomer(db, { kind, method: 'ukey' })
    const client = await server.loggedIn(customerId)
    for (const [call, request] of [calls[0], calls[1], calls[5]])
      expect((await client.call(call, request as never)).code).toMatch(/^(PW900000|PE40000039$|PE30000004$)/)
    // Customers with only a credit card have no enquiries either.
    const enquiries = permittedFunctions(kind, 'ukey').filter((code) => /^PTR1[56]03/.test(code))
    expect(enquiries).toEqual(kind === 'cardOnly' ? [] : ['PTR1503000', 'PTR1603000'])
  }
})

test('another customer’s remittance is answered as a missing one, and cannot be called back', async () => {
  const now = await bankNow(db)
  const owner = await payerScene(db, { now, fundsMinor: 1_000_000_00n })
  const { customerId } = owner.customer
  const context = testContext(db, { customerId, method: 'ukey', now })
  const token = await buildToken(db, { customerId, now })
  const payerAccountId = owner.from.accountId.toString()
  const { orderId, state } = await giveSigned(context, token, 'PTR1601', {
    ...remittance,
    payerAccountId,
    amount: '60000',
  })
  expect(state).toBe('accepted')
  const { customerId: other } = await buildCustomer(db, { method: 'ukey' })
  const client = await server.loggedIn(other)
  for (const asked of [orderId, someOrder]) {
    const looked = await client.call(remittanceInput, { orderId: asked })
    const calledBack = await client.call(cancelRemittance.prepare, { remittance: asked })
    for (const { body } of [looked, calledBack]) expect(body).toMatchObject({ key: 'orderUnknown' })
  }
  const { body } = await client.call(queryLargeRemittances, period)
  expect(body).toMatchObject({ rows: [] })
  // Another customer's account is reported as unknown.
  const foreign = await client.call(largeRemittance.prepare, { ...remittance, payerAccountId })
  expect(foreign.body).toMatchObject({ key: 'accountUnknown' })
  expect((await receiptOf(context, orderId)).state).toBe('accepted')
})
