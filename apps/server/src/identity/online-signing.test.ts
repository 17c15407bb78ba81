import { onlineSigning, signableAccounts } from '@cloudsail/contract/accounts'
import { openCustomerAgreement } from '@cloudsail/contract/agreements'
import { saveReadProctorRecord } from '@cloudsail/contract/identity'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { handlers as agreements, agreements as all } from '../agreements/index.ts'
import { setUpClock } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { handlers as identity } from './index.ts'
import { buildCustomer, testPepper } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: null })
const handlers = [...agreements, ...identity]
const server = await testServer(db, { handlers, config: { pepper: testPepper } })
afterAll(() => server.app.close())

const withdrawal = '385027'

async function unsigned(overrides = {}) {
  const { customerId } = await buildCustomer(db, {
    kind: 'unsigned',
    method: 'none',
    passwords: { withdrawal },
    ...overrides,
  })
  const accounts = await Promise.all([
    buildAccount(db, { customerId, enrolled: false }),
    buildAccount(db, { customerId, enrolled: false }),
  ])
  return { customerId, browser: await server.loggedIn(customerId), accounts }
}

async function prepare(browser: WireClient, accountIds: string[], password = withdrawal) {
  const answer = await browser.call(onlineSigning.prepare, {
    accountIds,
    agreed: true,
    withdrawalPassword: await browser.secret(password),
  })
  return answer
}

const agreement = 'personalEbanking' as const
const open = async (browser: WireClient) => (await browser.call(openCustomerAgreement, { agreement })).body
const save = (browser: WireClient) => browser.call(saveReadProctorRecord, { agreement, readToEnd: true })

async function read(browser: WireClient, customerId: bigint) {
  expect((await open(browser)).secondsLeft).toBe(10)
  await sql`update identity.agreement_openings set opened_at = opened_at - interval '10 seconds'
    where customer_id = ${customerId}`.execute(db)
  expect((await save(browser)).body).toEqual({ journey: null })
}

const submit = (browser: WireClient, summary: OrderSummary) =>
  browser.call(onlineSigning.submit, submissionOf(summary))

test('signing online with the withdrawal password enrols the chosen accounts and stores the agreement', async () => {
  const { customerId, browser, accounts } = await unsigned()
  const ids = accounts.map(({ accountId }) => accountId.toString())
  expect((await browser.call(signableAccounts, {})).body.accounts).toHaveLength(2)
  expect((await prepare(browser, ids)).body.key).toBe('agreementUnread')
  expect((await save(browser)).body.key).toBe('agreementUnread')
  await open(browser)
  expect((await save(browser)).body.key).toBe('agreementReadingShort')
  expect((await prepare(browser, ids)).body).toMatchObject({ key: 'agreementUnread', field: 'agreed' })
  await read(browser, customerId)
  const { body: summary } = await prepare(browser, ids.slice(0, 1))
  expect((summary as OrderSummary).lines).toHaveLength(2)
  const done = await submit(browser, summary as OrderSummary)
  expect(done.body).toMatchObject({ state: 'success', code: 'PAM0901' })
  const customer = await db
    .selectFrom('identity.customers')
    .select(['kind', 'method'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(customer).toEqual({ kind: 'onlineSigned', method: 'none' })
  const rest = await browser.call(signableAccounts, {})
  expect(rest.body.accounts.map(({ accountId }) => accountId)).toEqual(ids.slice(1))
  const records = await db
    .selectFrom('identity.agreement_records')
    .select(['agreement', 'version', 'text_hash', 'opened_at', 'read_at', 'accepted_at'])
    .where('customer_id', '=', customerId)
    .execute()
  const { version, hash } = all.personalEbanking
  expect(records).toMatchObject([{ agreement, version, text_hash: hash }])
  const [record] = records
  expect(record!.read_at.getTime() - record!.opened_at.getTime()).toBeGreaterThanOrEqual(10_000)
  expect(record!.accepted_at.getTime()).toBeGreaterThanOrEqual(record!.read_at.getTime())
  const { rows } = await sql<{
    input: object
  }>`select input from orders.orders where customer_id = ${customerId}`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(withdrawal)
})

test('refuses a wrong password, another customer’s account and an enrolled one', async () => {
  const one = await unsigned()
  const other = await unsigned()
  await read(one.browser, one.customerId)
  const [mine, theirs] = [one, other].map(({ accounts }) => accounts[0]!.accountId.toString())
  expect((await prepare(one.browser, [mine!], '998877')).body).toMatchObject({
    key: 'passwordWrong',
    field: 'withdrawalPassword',
    values: { left: 4 },
  })
  expect((await prepare(one.browser, [theirs!])).body).toMatchObject({ key: 'accountUnknown' })
  expect((await prepare(one.browser, [])).body).toMatchObject({ key: 'accountRequired', field: 'accountIds' })
  const { body } = await prepare(one.browser, [mine!])
  await submit(one.browser, body as OrderSummary)
  expect((await prepare(one.browser, [mine!])).body.key).toBe('accountUnknown')
})

test('of forty concurrent guesses five are checked', async () => {
  const { browser, customerId, accounts } = await unsigned()
  await read(browser, customerId)
  const ids = [accounts[0]!.accountId.toString()]
  const answers = await Promise.all(Array.from({ length: 40 }, () => prepare(browser, ids, '998877')))
  expect(answers.filter(({ body }) => body.key === 'passwordWrong')).toHaveLength(4)
  expect(answers.filter(({ body }) => body.key === 'passwordLocked')).toHaveLength(36)
  expect((await prepare(browser, ids)).body.key).toBe('passwordLocked')
})

test('refuses a lost account, and a card whose password was reported lost', async () => {
  const { browser, customerId } = await unsigned()
  await read(browser, customerId)
  for (const [lost, key] of [
    [{ status: 'lost' }, 'debitCardReportedLost'],
    [{ kind: 'passbook', status: 'lost' }, 'accountReportedLost'],
    [{ cardPasswordLost: true }, 'cardPasswordReportedLost'],
  ] as const) {
    const { accountId } = await buildAccount(db, { customerId, enrolled: false, ...lost })
    expect((await prepare(browser, [accountId.toString()])).body).toMatchObject({ key, field: 'accountIds' })
  }
})
