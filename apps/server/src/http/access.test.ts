import { authMethods, customerKinds, errorCatalogue, sessionIdleMs, sessionOpenMs } from '@cloudsail/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { depositors, keyHolders, maybe, testHandlers, whoAmI } from './test-handlers.ts'
import { testServer } from './test-server.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers: testHandlers })
afterAll(() => server.app.close())

async function age(customerId: bigint, column: 'started_at' | 'last_seen_at', interval: string) {
  await sql`update http.sessions set ${sql.ref(column)} = clock_timestamp() - ${interval}::interval
    where customer_id = ${customerId} and ended_at is null`.execute(db)
}

describe('access of callers', () => {
  test('without a log-in', async () => {
    const client = await server.client()
    expect((await client.call(maybe, {})).body).toEqual({ customerId: null })
    const answer = await client.call(whoAmI, {})
    expect(answer).toMatchObject({
      code: 'PB90002',
      message: errorCatalogue.sessionExpired.zh,
      encrypted: true,
    })
    expect(answer.body).toEqual({ key: 'sessionExpired' })
  })

  test.each(customerKinds)('kind %s', async (kind) => {
    const { customerId } = await buildCustomer(db, { kind })
    const client = await server.loggedIn(customerId)
    expect((await client.call(whoAmI, {})).body).toEqual({ customerId: String(customerId) })
    const answer = await client.call(depositors, {})
    if (kind === 'cardOnly')
      expect(answer).toMatchObject({ code: 'PW90000007', message: errorCatalogue.cardOnlyRefused.zh })
    else expect(answer.ok).toBe(true)
  })

  test.each(authMethods)('method %s', async (method) => {
    const { customerId } = await buildCustomer(db, { method })
    const client = await server.loggedIn(customerId)
    client.language = 'en'
    const answer = await client.call(keyHolders, {})
    if (method === 'ukeyMobile' || method === 'fileMobile') {
      expect(answer.ok).toBe(true)
    } else {
      expect(answer.code).toBe('PW90000000')
      expect(answer.message).toBe(
        'Your authentication method does not allow this function. Change it to one of: ' +
          'USB-Key certificate and one-time passcode, file certificate and one-time passcode.',
      )
    }
  })

  test('a change of method or kind counts from the next call on', async () => {
    const { customerId } = await buildCustomer(db, { method: 'mobile' })
    const client = await server.loggedIn(customerId)
    expect((await client.call(keyHolders, {})).ok).toBe(false)
    await db
      .updateTable('identity.customers')
      .set({ method: 'fileMobile' })
      .where('customer_id', '=', customerId)
      .execute()
    expect((await client.call(keyHolders, {})).ok).toBe(true)
    await db
      .updateTable('identity.customers')
      .set({ status: 'suspended' })
      .where('customer_id', '=', customerId)
      .execute()
    expect((await client.call(keyHolders, {})).code).toBe('PB90002')
  })
})

describe('the end of a session', () => {
  test('idle for ten minutes', async () => {
    const { customerId } = await buildCustomer(db)
    const client = await server.loggedIn(customerId)
    await age(customerId, 'last_seen_at', '9 minutes 50 seconds')
    expect((await client.call(whoAmI, {})).ok).toBe(true)
    // That call kept the session alive.
    await age(customerId, 'started_at', '20 minutes')
    expect((await client.call(whoAmI, {})).ok).toBe(true)
    await age(customerId, 'last_seen_at', `${sessionIdleMs + 1_000} milliseconds`)
    for (let i = 0; i < 2; i++)
      expect((await client.call(whoAmI, {})).body).toEqual({
        key: 'sessionExpired',
        values: { reason: 'idle' },
      })
    expect((await listSessions(db, customerId))[0]?.endedReason).toBe('idle')
  })

  test('unattended calls of the page do not keep the session alive', async () => {
    const { customerId } = await buildCustomer(db)
    const client = await server.loggedIn(customerId)
    const ask = async (fields: object) => {
      const { text, nonce } = client.encrypt(whoAmI.name, fields)
      return client.open(whoAmI.name, nonce, await client.send(whoAmI.name, text))
    }
    await age(customerId, 'last_seen_at', '9 minutes')
    expect((await ask({ unattended: true })).ok).toBe(true)
    expect((await ask({ unattended: false })).body.key).toBe('wireRejected')
    const seen = await db
      .selectFrom('http.sessions')
      .select('last_seen_at')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect(Date.now() - +seen.last_seen_at).toBeGreaterThan(8 * 60_000)
    expect((await ask({})).ok).toBe(true)
    await age(customerId, 'last_seen_at', `${sessionIdleMs + 1_000} milliseconds`)
    expect((await ask({ unattended: true })).body.values).toEqual({ reason: 'idle' })
  })

  test('eight hours in all', async () => {
    const { customerId } = await buildCustomer(db)
    const client = await server.loggedIn(customerId)
    await age(customerId, 'started_at', `${sessionOpenMs + 1_000} milliseconds`)
    expect((await client.call(whoAmI, {})).body.values).toEqual({ reason: 'absolute' })
    expect((await client.call(maybe, {})).body).toEqual({ customerId: null })
  })

  test('a second log-in ends the first and gives the reason', async () => {
    const { customerId } = await buildCustomer(db)
    const first = await server.loggedIn(customerId)
    const second = await server.loggedIn(customerId)
    expect((await first.call(whoAmI, {})).body.values).toEqual({ reason: 'newer' })
    // Another tab of the same browser, where a log-in has replaced the cookie.
    first.cookie = second.cookie
    expect((await first.call(whoAmI, {})).body.values).toEqual({ reason: 'newer' })
    expect((await second.call(whoAmI, {})).ok).toBe(true)
  })

  test('of twenty concurrent log-ins one session is left', async () => {
    const { customerId } = await buildCustomer(db)
    const clients = await Promise.all(Array.from({ length: 20 }, () => server.loggedIn(customerId)))
    const answers = await Promise.all(clients.map((client) => client.call(whoAmI, {})))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('logged out, from here and from elsewhere', async () => {
    const { customerId } = await buildCustomer(db)
    const client = await server.loggedIn(customerId)
    const [open] = await listSessions(db, customerId)
    expect(open).toMatchObject({ loginMethod: 'password', endedReason: null })
    const { sessionId } = open!
    expect(await endAllSessions(db, customerId, { reason: 'elsewhere', except: sessionId })).toBe(0)
    expect(await endSession(db, { customerId: customerId + 1n, sessionId })).toBe(false)
    expect((await client.call(whoAmI, {})).ok).toBe(true)
    expect(await endSession(db, { customerId, sessionId })).toBe(true)
    expect(await endSession(db, { customerId, sessionId })).toBe(false)
    expect((await client.call(whoAmI, {})).body.values).toEqual({ reason: 'loggedOut' })
  })

  test('the database contains neither session id nor cookie', async () => {
    const { customerId } = await buildCustomer(db)
    const client = await server.loggedIn(customerId)
    const row = await db
      .selectFrom('http.sessions')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    const text = JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const random = client.sid.split('.')[1]!
    for (const secret of [random, client.cookie.split('=')[1]!]) {
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
      expect(text).not.toContain(secret)
    }
  })
})

test('invalid session ids', async () => {
  const client = await server.client()
  client.cookie = `__Host-cloudsail=${'a'.repeat(43)}`
  for (const sid of [
    '',
    'x',
    '1.',
    `1.${'a'.repeat(43)}`,
    `99999999999999999999.${'a'.repeat(43)}`,
    "1'--",
  ]) {
    client.sid = sid
    expect((await client.call(whoAmI, {})).body).toEqual({ key: 'sessionExpired' })
  }
})
