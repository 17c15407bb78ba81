import { type Call, payingMethods } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/accounts'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import type { WireClient } from '../../http/wire-client.ts'
import { permittedFunctions, refusedFunctions } from '../../identity/index.ts'
import { buildCustomer, testPepper } from '../../identity/test-builders.ts'
import { submissionOf } from '../../orders/test-orders.ts'
import { handlers } from '../handlers.ts'
import { buildAccount } from '../test-builders.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers, config: { pepper: testPepper } })
afterAll(() => server.app.close())

const withdrawal = '385027'
type Who = Parameters<typeof buildCustomer>[1]

/** Creates a customer with a debit card, in a browser. */
async function scene(who: Who = {}, account: object = {}) {
  const { customerId } = await buildCustomer(db, { passwords: { withdrawal }, ...who })
  const { accountId } = await buildAccount(db, { customerId, enrolled: who?.kind !== 'unsigned', ...account })
  const client = await server.loggedIn(customerId)
  return { customerId, accountId, client, standing: () => standingOf(customerId, accountId) }
}

async function standingOf(customerId: bigint, accountId: bigint) {
  const of = { customer_id: customerId, account_id: accountId }
  const [account, reports, locks] = await Promise.all([
    db
      .selectFrom('accounts.accounts')
      .select('status')
      .where((eb) => eb.and(of))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('accounts.loss_reports')
      .select(['kind', 'state'])
      .where((eb) => eb.and(of))
      .execute(),
    db
      .selectFrom('accounts.channel_locks')
      .select('channel')
      .where((eb) => eb.and(of))
      .orderBy('channel')
      .execute(),
  ])
  return { status: account.status, reports, locks: locks.map(({ channel }) => channel) }
}

const untouched = { status: 'normal', reports: [], locks: ['overseas'] }
const lock = { channels: ['atm'], time: 'untilUnlocked', nightFrom: '', nightTo: '' } as const

/** Returns each order of this module about one card, as a browser requests it. */
async function requestsOf(client: WireClient, accountId: bigint) {
  const subject = `account.${accountId}`
  const card = { accountId: String(accountId) }
  const secret = async () => ({ withdrawalPassword: await client.secret(withdrawal) })
  return [
    [calls.reportLoss, { subject }, 'lossSubjectUnknown'],
    [calls.reportLoss, { subject: `password.${accountId}` }, 'lossSubjectUnknown'],
    [calls.reportLossForGood, { subject, reissue: true }, 'lossSubjectUnknown'],
    [calls.liftLoss, { subject, ...(await secret()) }, 'lossSubjectUnknown'],
    [calls.activateCard, { ...card, ...(await secret()) }, 'accountUnknown'],
    [calls.lockCard, { ...card, ...lock }, 'accountUnknown'],
    [calls.unlockCard, { ...card, channels: ['overseas'], ...(await secret()) }, 'accountUnknown'],
  ] as const
}
const enquiries: readonly (readonly [Call, object])[] = [
  [calls.lossState, {}],
  [calls.cardLocks, {}],
  [calls.lossReports, { from: '2026-11-01', to: '2026-11-20' }],
]

const give = async (client: WireClient, order: { prepare: Call; submit: Call }, request: object) => {
  const prepared = await client.call(order.prepare, request as never)
  const body = prepared.body as OrderSummary & { key?: string }
  if (body.key !== undefined) return { key: body.key, factors: [] as readonly string[] }
  const { factors } = body.authorisation
  if (factors.length > 0) return { key: 'factors', factors }
  const done = (await client.call(order.submit, submissionOf(body) as never)).body as { key?: string }
  return { key: done.key ?? 'done', factors }
}

test('without a session, and after its end, no call answers and no order is taken', async () => {
  const { client, customerId, accountId, standing } = await scene()
  const nobody = await server.client()
  const orders = await requestsOf(client, accountId)
  await sql`update http.sessions set last_seen_at = clock_timestamp() - interval '1 day'
    where customer_id = ${customerId}`.execute(db)
  for (const browser of [nobody, client]) {
    for (const [{ prepare }, request] of orders)
      expect((await browser.call(prepare, request as never)).code, prepare.name).toBe('PB90002')
    for (const [call, request] of enquiries)
      expect((await browser.call(call, request as never)).code, call.name).toBe('PB90002')
  }
  expect(await standing()).toEqual(untouched)
})

test('another customer’s card is answered as unknown, whatever its state', async () => {
  const owner = await scene()
  const second = await scene({}, { status: 'lost' })
  const stranger = await scene()
  for (const other of [owner, second])
    for (const [order, request, key] of await requestsOf(stranger.client, other.accountId))
      expect((await give(stranger.client, order, request)).key, order.code).toBe(key)
  expect(await owner.standing()).toEqual(untouched)
  expect(await stranger.standing()).toEqual(untouched)
  // Another customer's certificate is not accepted either.
  const subject = 'certificate.ukey'
  expect((await give(stranger.client, calls.reportLoss, { subject })).key).toBe('lossSubjectUnknown')
})

test('another customer’s order is not carried out', async () => {
  const owner = await scene()
  const stranger = await scene()
  const { body } = await owner.client.call(calls.reportLoss.prepare, {
    subject: `account.${owner.accountId}`,
  })
  const taken = await stranger.client.call(calls.reportLoss.submit, submissionOf(body as OrderSummary))
  expect(taken.body).toMatchObject({ key: 'orderUnknown' })
  expect(await owner.standing()).toEqual(untouched)
})

test('refers card-only customers to the functions for credit cards', async () => {
  const { client, accountId } = await scene({ kind: 'cardOnly' })
  for (const [{ prepare }, request] of await requestsOf(client, accountId))
    expect((await client.call(prepare, request as never)).body, prepare.name).toMatchObject({
      key: 'cardOnlyRefused',
    })
  for (const [call, request] of enquiries)
    expect((await client.call(call, request as never)).body, call.name).toMatchObject({
      key: 'cardOnlyRefused',
    })
  for (const code of ['PAM0801000', 'PAM1100100', 'PAM1200100'])
    expect(permittedFunctions('cardOnly', 'mobile')).not.toContain(code)
})

test.each(['branchSigned', 'onlineSigned', 'unsigned'] as const)(
  '%s customers report and lock at once, and need factors and the withdrawal password to undo it',
  async (kind) => {
    const { client, accountId, standing } = await scene({ kind })
    const [temporary, , forGood, lift, , lockOne, unlock] = await requestsOf(client, accountId)
    for (const [call, request] of enquiries)
      expect('key' in ((await client.call(call, request as never)).body as object), call.name).toBe(false)
    expect(await give(client, lockOne[0], lockOne[1])).toEqual({ key: 'done', factors: [] })
    expect(await give(client, temporary[0], temporary[1])).toEqual({ key: 'done', factors: [] })
    const stands = {
      status: 'lost',
      reports: [{ kind: 'temporary', state: 'active' }],
      locks: ['atm', 'overseas'],
    }
    expect(await standing()).toEqual(stands)
    for (const [order, request] of [lift, forGood, unlock])
      expect(await give(client, order, request), order.code).toEqual({ key: 'factors', factors: ['mobile'] })
    for (const order of [calls.liftLoss, calls.unlockCard]) {
      const request = order === calls.liftLoss ? lift[1] : unlock[1]
      const wrong = { ...request, withdrawalPassword: await client.secret('111222') }
      expect((await give(client, order, wrong)).key).toBe('passwordWrong')
    }
    expect(await standing()).toEqual(stands)
  },
)

test.each(['branchSigned', 'onlineSigned', 'unsigned'] as const)(
  '%s customers without a method report for five days only, and undo it by the withdrawal password alone',
  async (kind) => {
    const { client, accountId, standing } = await scene({ kind, method: 'none' })
    const [temporary, , forGood, lift, activate, lockOne, unlock] = await requestsOf(client, accountId)
    expect((await give(client, forGood[0], forGood[1])).key).toBe('methodCannotAuthorise')
    expect((await give(client, activate[0], activate[1])).key).toBe('methodCannotAuthorise')
    expect((await give(client, calls.liftCertificateLoss, { subject: 'certificate.ukey' })).key).toBe(
      'methodCannotAuthorise',
    )
    for (const [order, request] of [temporary, lockOne, lift, unlock])
      expect(await give(client, order, request), order.code).toEqual({ key: 'done', factors: [] })
    expect(await standing()).toEqual({
      status: 'normal',
      reports: [{ kind: 'temporary', state: 'lifted' }],
      locks: ['atm'],
    })
    expect(permittedFunctions(kind, 'none')).toContain('PAM0801000')
    expect(refusedFunctions(kind, 'none').map(({ code }) => code)).not.toContain('PAM0801000')
  },
)

test('lifting by a signature needs a method that signs, and other methods are named the ones that can', async () => {
  expect(payingMethods).not.toContain('none')
  const { client } = await scene({ method: 'mobile' })
  expect((await give(client, calls.liftCertificateLoss, { subject: 'certificate.ukey' })).key).toBe(
    'methodCannotAuthorise',
  )
})

test('a customer without a withdrawal password cannot undo anything, and learns why', async () => {
  const { client, accountId } = await scene({ method: 'none', passwords: {} })
  const [, , , lift, , , unlock] = await requestsOf(client, accountId)
  await give(client, calls.reportLoss, { subject: `account.${accountId}` })
  // It does not count as a try, however often it is repeated.
  for (let time = 0; time < 3; time += 1)
    for (const [order, request] of [lift, unlock])
      expect(
        (await give(client, order, { ...request, withdrawalPassword: await client.secret(withdrawal) })).key,
        order.code,
      ).toBe('withdrawalPasswordUnset')
})
