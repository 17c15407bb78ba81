import { payingMethods } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/transfers'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { permittedFunctions, refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const requests = [
  [calls.batchTemplate, {}],
  [calls.readBatch, { base64: 'MZ==' }],
  [calls.checkBatch, { lines: [] }],
  [calls.batchProgress, { orderId: '20261120000000000001' }],
  [calls.batchResults, { orderId: '20261120000000000001' }],
  [calls.batchTransfer.prepare, { payerAccountId: '1', lines: [], agreed: false }],
] as const

const refusals = {
  onlineSigned: 'signingRequired',
  unsigned: 'accountNotSigned',
  cardOnly: 'cardOnlyRefused',
}

test('only customers who may pay others see and reach a batch', async () => {
  expect(permittedFunctions('branchSigned', 'mobile')).toContain('PTR0102000')
  for (const kind of ['onlineSigned', 'unsigned', 'cardOnly'] as const) {
    expect(permittedFunctions(kind, 'mobile')).not.toContain('PTR0102000')
    const client = await server.loggedIn((await buildCustomer(db, { kind })).customerId)
    for (const [call, request] of requests) {
      const { body } = await client.call(call, request as never)
      expect(body.key, `${kind}: ${call.name}`).toBe(refusals[kind])
    }
  }
})

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of requests)
    expect((await nobody.call(call, request as never)).code, call.name).toBe('PB90002')
})

test('customers without a method see the screen and the methods that can authorise', async () => {
  expect(refusedFunctions('branchSigned', 'none')).toContainEqual({
    code: 'PTR0102000',
    methods: payingMethods,
  })
  const client = await server.loggedIn((await buildCustomer(db, { method: 'none' })).customerId)
  const line = {
    payeeName: '陈建国',
    payeeAccount: '6222021001116245',
    bank: '102',
    amount: '1',
    purpose: 'rent',
    postscript: '',
  } as const
  const { body } = await client.call(calls.batchTransfer.prepare, {
    payerAccountId: '1',
    lines: [line],
    agreed: true,
  })
  expect(body).toMatchObject({ key: 'methodCannotAuthorise' })
})
