import {
  applicationForm,
  applications,
  applyForService,
  cancelApplication,
} from '@cloudsail/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { refusedFunctions } from '../../identity/index.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'
import { applicationScene } from './test-applications.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const branch = { way: 'branch' as const, branch: '599290000017' }
const free = (accountId: string) => ({
  details: { type: 'accountProof' as const, accountId, copies: 1 },
  delivery: branch,
  feeAccountId: '',
})
const paid = (accountId: string) => ({
  details: {
    type: 'proofPoint' as const,
    subject: `${accountId}.CNY`,
    amount: '1',
    language: 'zh' as const,
    copies: 1,
  },
  delivery: branch,
  feeAccountId: accountId,
})
const application = '20261120000000000001'
const today = new Date().toISOString().slice(0, 10)
const calls = [
  [applyForService.prepare, free('1')],
  [cancelApplication.prepare, { application }],
  [applicationForm, {}],
  [applications, { from: today, to: today }],
] as const

async function customerOf(draft: Parameters<typeof buildCustomer>[1]) {
  const { customerId } = await buildCustomer(db, draft)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_00n })
  return { client: await server.loggedIn(customerId), accountId: `${accountId}` }
}

test('answers no call without a session', async () => {
  const nobody = await server.client()
  for (const [call, request] of calls)
    expect([call.name, (await nobody.call(call, request as never)).code]).toEqual([call.name, 'PB90002'])
})

test('only signed customers may apply', async () => {
  for (const kind of ['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const) {
    const { client } = await customerOf({ kind })
    const isSigned = kind === 'branchSigned' || kind === 'onlineSigned'
    for (const [call, request] of calls) {
      const { code } = await client.call(call, request as never)
      expect([kind, call.name, /^(PW900000|PE40000039$)/.test(code)]).toEqual([kind, call.name, !isSigned])
    }
  }
})

test('customers who signed online may apply only for free services', async () => {
  const { client, accountId } = await customerOf({ kind: 'onlineSigned' })
  expect((await client.call(applyForService.prepare, free(accountId))).ok).toBe(true)
  expect((await client.call(applyForService.prepare, paid(accountId))).body).toMatchObject({
    key: 'signingRequired',
  })
})

test('customers without a method cannot apply, but see the applications', async () => {
  const { client, accountId } = await customerOf({ method: 'none' })
  expect((await client.call(applyForService.prepare, free(accountId))).body).toMatchObject({
    key: 'methodCannotAuthorise',
  })
  expect((await client.call(applications, { from: today, to: today })).ok).toBe(true)
  expect(refusedFunctions('branchSigned', 'none').map(({ code }) => code)).toContain('PCS0601000')
})

test('another customer’s account and application are answered as unknown', async () => {
  const { give, accountId } = await applicationScene(db, new Date((await bankNow(db)).getTime() - 3_600_000))
  const { orderId } = await give()
  const { client } = await customerOf({})
  for (const asked of [free(`${accountId}`), paid(`${accountId}`)])
    expect((await client.call(applyForService.prepare, asked)).body).toMatchObject({ key: 'accountUnknown' })
  expect((await client.call(cancelApplication.prepare, { application: orderId })).body).toMatchObject({
    key: 'applicationUnknown',
  })
})
