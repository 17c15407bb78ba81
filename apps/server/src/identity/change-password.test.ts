import { randomInt } from 'node:crypto'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import {
  changeLoginPassword,
  changeQueryPassword,
  changeWithdrawalPassword,
  loginPasswordState,
  type PasswordOrder,
  queryPasswordState,
  withdrawalPasswordState,
} from '@cloudsail/contract/identity'
import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { testHandlers, whoAmI } from '../http/test-handlers.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { createLogger } from '../log.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { countAttempt, subjectOf } from './attempts.ts'
import { handlers } from './index.ts'
import { verifyPassword } from './password.ts'
import type { CredentialKind } from './tables.ts'
import { buildCustomer, testPepper } from './test-builders.ts'

const { db, ownerDb, url } = await testDatabase()
const otherDb = openTestDatabase({ url })
const sent: SmsMessage[] = []
const lines: string[] = []
const options = {
  handlers: [...handlers, ...orders, ...testHandlers],
  config: { pepper: testPepper },
  log: createLogger('trace', { write: (line: string) => lines.push(line) }),
  services: {
    sms: {
      send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
      close: () => undefined,
    },
  },
}
const server = await testServer(db, options)
const otherServer = await testServer(otherDb, options)
afterAll(async () => {
  await Promise.all([server.app.close(), otherServer.app.close()])
  await otherDb.destroy()
})

const old = { login: 'Qinghe5208', query: '274916', withdrawal: '385027' } as const
const changes = [
  ['login', changeLoginPassword, 'Songyun7391'],
  ['query', changeQueryPassword, '806315'],
  ['withdrawal', changeWithdrawalPassword, '591837'],
] as const

async function ask(
  browser: WireClient,
  order: PasswordOrder,
  current: string | EncryptedSecret,
  next: string | EncryptedSecret,
) {
  const encrypted = async (password: string | EncryptedSecret) =>
    typeof password === 'string' ? browser.secret(password) : password
  return browser.call(order.prepare, {
    currentPassword: await encrypted(current),
    newPassword: await encrypted(next),
  })
}

const submission = (summary: OrderSummary, mobile?: string) =>
  submissionOf(summary, mobile === undefined ? {} : { mobile })

async function storedIs(customerId: bigint, kind: CredentialKind, plain: string) {
  const row = await db
    .selectFrom('identity.credentials')
    .select('hash')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return verifyPassword(plain, row?.hash ?? null, testPepper)
}

/** Requests a code for an order and reads it from the message to the mobile. */
async function codeFor(browser: WireClient, orderId: string): Promise<string> {
  await browser.call(orders.find(({ call }) => call.name === 'srandnum')!.call, { orderId })
  return /\d{6}/.exec(sent.at(-1)!.text)![0]
}

describe.each(changes)('the %s password', (kind, order, fresh) => {
  test('changes by the old password and the dynamic password, and the mobile is informed', async () => {
    const { customerId } = await buildCustomer(db, { passwords: old })
    const browser = await server.loggedIn(customerId)
    const summary = (await ask(browser, order, old[kind], fresh)).body as OrderSummary
    expect(summary.authorisation.factors).toEqual(['mobile'])
    const refused = await browser.call(order.submit, submission(summary, '000000'))
    expect(refused.body.key).toBe('dynamicPasswordExpired')
    expect(await storedIs(customerId, kind, old[kind])).toBe(true)

    const code = await codeFor(browser, summary.orderId)
    const done = await browser.call(order.submit, submission(summary, code))
    expect(done.body as Receipt).toMatchObject({ state: 'success', code: order.code })
    expect(await storedIs(customerId, kind, fresh)).toBe(true)
    expect((await browser.call(order.submit, submission(summary, code))).body).toEqual(done.body)
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from outbox.messages where customer_id = ${customerId}`.execute(ownerDb)
    expect(rows).toEqual([
      { text: expect.stringMatching(/^您的.+密码已于.+变更。如非本人操作，请立即致电95382。$/) },
    ])
  })

  test('changes by the old password alone for a customer without a method', async () => {
    const { customerId } = await buildCustomer(db, { method: 'none', passwords: old })
    const browser = await server.loggedIn(customerId)
    const summary = (await ask(browser, order, old[kind], fresh)).body as OrderSummary
    expect(summary.authorisation).toMatchObject({ factors: [], mobile: null })
    expect((await browser.call(order.submit, submission(summary))).body).toMatchObject({ state: 'success' })
    expect(await storedIs(customerId, kind, fresh)).toBe(true)
  })

  test('shows faults of the old and the new password beside their boxes', async () => {
    const mobile = `139${String(randomInt(100)).padStart(2, '0')}724826`
    const { customerId } = await buildCustomer(db, { mobile, mobileAccount: false, passwords: old })
    const browser = await server.loggedIn(customerId)
    expect((await ask(browser, order, fresh, fresh)).body).toEqual({
      key: 'oldPasswordWrong',
      field: 'currentPassword',
      values: { left: 4 },
    })
    const personal = kind === 'login' ? 'Ab724826c' : '724826'
    for (const [next, key] of [
      [old[kind], 'passwordSameAsOld'],
      [kind === 'login' ? 'Haifeng1234' : '12121', kind === 'login' ? 'loginPasswordRun' : 'sixDigitsFormat'],
      [personal, 'passwordPersonal'],
    ] as const) {
      const { body } = await ask(browser, order, old[kind], next)
      expect(body, next).toMatchObject({ key, field: 'newPassword' })
    }
  })

  test('wrong old passwords are counted with the log-in’s, atomically, over two servers', async () => {
    const { customerId } = await buildCustomer(db, { passwords: old })
    const one = await server.loggedIn(customerId)
    const two = await otherServer.client()
    two.sid = one.sid
    two.cookie = one.cookie
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => ask(index % 2 ? one : two, order, fresh, fresh)),
    )
    const told = answers.map(({ body }) => `${body.key} ${body.values?.left ?? ''}`.trim()).sort()
    // The refusal for the log-in password says how to recover it at once.
    const locked = kind === 'login' ? 'loginLocked' : 'passwordLocked'
    expect(told.filter((each) => each === locked)).toHaveLength(12)
    expect(told.filter((each) => each !== locked)).toEqual(
      [1, 2, 3, 4].map((left) => `oldPasswordWrong ${left}`),
    )
    expect((await ask(one, order, old[kind], fresh)).body.key).toBe(locked)
    const { rows } = await sql<{ now: Date }>`select bankday.now() as now`.execute(db)
    expect(await countAttempt(db, subjectOf(customerId, kind), rows[0]!.now)).toBeNull()
  })
})

test('an order is void if its password has changed since', async () => {
  const { customerId } = await buildCustomer(db, { method: 'none', passwords: old })
  const browser = await server.loggedIn(customerId)
  const first = (await ask(browser, changeQueryPassword, old.query, '806315')).body as OrderSummary
  const second = (await ask(browser, changeQueryPassword, old.query, '591837')).body as OrderSummary
  await browser.call(changeQueryPassword.submit, submission(second))
  expect((await browser.call(changeQueryPassword.submit, submission(first))).body.key).toBe('orderChanged')
  expect(await storedIs(customerId, 'query', '591837')).toBe(true)
})

test('a missing enquiry password is set by the log-in password', async () => {
  const { customerId } = await buildCustomer(db, { method: 'none', passwords: { login: old.login } })
  const browser = await server.loggedIn(customerId)
  expect((await browser.call(queryPasswordState, {})).body).toEqual({
    set: false,
    changedAt: null,
    provenBy: 'login',
  })
  expect((await ask(browser, changeQueryPassword, '385027', '806315')).body).toMatchObject({
    key: 'passwordWrong',
    field: 'currentPassword',
  })
  const summary = (await ask(browser, changeQueryPassword, old.login, '806315')).body as OrderSummary
  expect(summary.lines[0]!.value.zh).toBe('首次设置查询密码')
  await browser.call(changeQueryPassword.submit, submission(summary))
  expect(await storedIs(customerId, 'query', '806315')).toBe(true)
  expect((await browser.call(queryPasswordState, {})).body).toMatchObject({ set: true, provenBy: 'query' })
})

test('other missing passwords are set at a branch', async () => {
  const { customerId } = await buildCustomer(db, {
    kind: 'unsigned',
    method: 'none',
    passwords: { query: old.query },
  })
  const browser = await server.loggedIn(customerId)
  for (const [order, state, key] of [
    [changeLoginPassword, loginPasswordState, 'loginPasswordUnset'],
    [changeWithdrawalPassword, withdrawalPasswordState, 'withdrawalPasswordUnset'],
  ] as const) {
    expect((await browser.call(state, {})).body).toMatchObject({ set: false, provenBy: null })
    expect((await ask(browser, order, old.query, 'Songyun7391')).body.key).toBe(key)
  }
})

test('the session that changed the log-in password goes on, and the old password opens none', async () => {
  const { customerId } = await buildCustomer(db, { method: 'none', passwords: old })
  const browser = await server.loggedIn(customerId)
  const summary = (await ask(browser, changeLoginPassword, old.login, 'Songyun7391')).body as OrderSummary
  const { sid, cookie } = browser
  await browser.call(changeLoginPassword.submit, submission(summary))
  expect((await browser.call(whoAmI, {})).ok).toBe(true)
  // The session is bound to a new cookie. Somebody who stole the old one is out, on every server.
  for (const of of [server, otherServer]) {
    const thief = await of.client()
    Object.assign(thief, { sid, cookie })
    expect((await thief.call(whoAmI, {})).body.key).toBe('sessionExpired')
  }
  expect(await storedIs(customerId, 'login', old.login)).toBe(false)
})

test('no password remains in a table, the outbox, the audit or the log', async () => {
  const { customerId } = await buildCustomer(db, { method: 'none', passwords: old })
  const browser = await server.loggedIn(customerId)
  const canaries: string[] = []
  for (const [kind, order, fresh] of [
    ['login', changeLoginPassword, 'Kanarie8271n'],
    ['query', changeQueryPassword, '917346'],
    ['withdrawal', changeWithdrawalPassword, '640182'],
  ] as const) {
    const wrong = kind === 'login' ? 'Zeisig9042Vogel' : `58${fresh.slice(0, 4)}`
    const secrets = await Promise.all([browser.secret(wrong), browser.secret(fresh)])
    await ask(browser, order, ...secrets)
    const rights = await Promise.all([browser.secret(old[kind]), browser.secret(fresh)])
    const summary = (await ask(browser, order, ...rights)).body as OrderSummary
    canaries.push(fresh, wrong, old[kind], ...[...secrets, ...rights].map(({ block }) => block))
    await expectNowhereStored(canaries)
    expect((await browser.call(order.submit, submission(summary))).body).toMatchObject({ state: 'success' })
    await expectNowhereStored(canaries)
  }
  // Proves that the search finds what is stored.
  await expect(expectNowhereStored([String(customerId)])).rejects.toThrow()
  const { rows } =
    await sql`select 1 from orders.orders where submitted_at is not null and verified_secrets is not null`.execute(
      ownerDb,
    )
  expect(rows).toEqual([])
})

async function expectNowhereStored(canaries: readonly string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`.execute(ownerDb)
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
      ownerDb,
    )
    const all = rows.map(({ text }) => text).join('\n')
    for (const canary of canaries) expect(all, `${canary} in ${name}`).not.toMatch(sung(canary))
  }
  const log = lines.join('\n')
  for (const canary of canaries) expect(log, `${canary} in the log`).not.toMatch(sung(canary))
}

/** Matches the canary as a separate word, because six digits also occur within longer numbers. */
const sung = (canary: string) => new RegExp(`(?<![0-9A-Za-z])${canary}(?![0-9A-Za-z])`)
