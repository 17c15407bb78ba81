import { getR0 } from '@cloudsail/contract/http'
import { changeLoginPassword, logout } from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { untilBlocked } from '../db/test-waits.ts'
import { settleSessions } from '../http/index.ts'
import { testHandlers, whoAmI } from '../http/test-handlers.ts'
import { testServer } from '../http/test-server.ts'
import { sessionsApart } from '../http/test-sessions-apart.ts'
import type { WireClient } from '../http/wire-client.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import type { SmsMessage } from '../ports/index.ts'
import { handlers } from './index.ts'
import { buildCustomer, logIn, testPassword, testPepper } from './test-builders.ts'

// The bank with its sessions in a database of their own. Its own database refuses queries for sessions.
const { db, ownerDb, url } = await testDatabase()
const apart = await sessionsApart(url)
const sent: SmsMessage[] = []
const server = await testServer(db, {
  handlers: [...handlers, ...orders, ...testHandlers],
  config: { pepper: testPepper },
  services: {
    sessions: apart.sessions,
    sms: {
      send: async (message: SmsMessage) => ({ messageId: String(sent.push(message)) }),
      close: () => undefined,
    },
  },
})

/** Image codes are in the sessions' own database. */
const logInAs = (browser: WireClient, username: string, password = testPassword) =>
  logIn(db, browser, username, { password, images: apart.ownerDb })

async function knownBrowser(method: 'none' | 'mobile' = 'mobile') {
  const customer = await buildCustomer(db, { method })
  const browser = await server.client()
  expect((await logInAs(browser, customer.username!)).ok).toBe(true)
  return { customer, browser, username: customer.username! }
}

const over = (reason: string) => ({ key: 'sessionExpired', values: { reason } })

test('the separate database has the same tables as the bank’s', async () => {
  const tables = [
    ...['http.nonces', 'http.nonces_kept', 'http.r0s', 'http.sessions', 'http.handed_over'],
    'identity.image_codes',
  ]
  const made = async (q: typeof db) => {
    const { rows } = await sql`
      select attrelid::regclass::text as in, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        pg_get_expr(adbin, adrelid) as usual
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = any (${tables}::regclass[]) and attnum > 0 and not attisdropped
      union all
      select conrelid::regclass::text, pg_get_constraintdef(oid), null, null, null, null from pg_constraint
      where conrelid = any (${tables}::regclass[]) and contype in ('p', 'u', 'c')
      union all
      select indrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+', ''), null, null, null, null
      from pg_index where indrelid = any (${tables}::regclass[])
      union all
      select oid::regclass::text, relpersistence::text, null, null, null, null from pg_class where oid = any (${tables}::regclass[])
      union all
      select proname, pg_get_functiondef(oid), null, null, null, null from pg_proc
      where pronamespace = 'http'::regnamespace and proname = 'nonce_era'
      order by 1, 2`.execute(q)
    return rows
  }
  expect(await made(apart.ownerDb)).toEqual(await made(ownerDb))
})

test('customers log in, make calls and log out, and a replayed envelope is refused', async () => {
  const { browser } = await knownBrowser()
  await browser.call(whoAmI, {})
  const { text } = browser.encrypt(whoAmI.name, {})
  const [first, again] = [await browser.send(whoAmI.name, text), await browser.send(whoAmI.name, text)]
  expect(first.text).not.toContain('wireRejected')
  expect(again.text).toContain('wireRejected')
  await browser.call(logout, {})
  expect((await browser.call(whoAmI, {})).body).toMatchObject({ key: 'sessionExpired' })
})

test('a newer log-in ends the one before', async () => {
  const { browser, username } = await knownBrowser()
  const other = await server.client()
  await logInAs(other, username)
  expect((await browser.call(whoAmI, {})).body).toMatchObject(over('newer'))
  expect((await other.call(whoAmI, {})).ok).toBe(true)
})

test('a customer who changes the password stays logged in, with another cookie', async () => {
  const { browser, customer, username } = await knownBrowser('none')
  const before = browser.cookie
  const { body: summary } = await browser.call(changeLoginPassword.prepare, {
    currentPassword: await browser.secret(testPassword),
    newPassword: await browser.secret('Songyun7391'),
  })
  const done = await browser.call(changeLoginPassword.submit, submissionOf(summary, {}))
  expect(done.ok).toBe(true)
  expect(browser.cookie).not.toBe(before)
  expect((await browser.call(whoAmI, {})).body).toMatchObject({ customerId: String(customer.customerId) })
  const thief = await server.client()
  Object.assign(thief, { sid: browser.sid, cookie: before })
  expect((await thief.call(whoAmI, {})).body).toMatchObject({ key: 'sessionExpired' })
  expect((await logInAs(await server.client(), username, 'Songyun7391')).ok).toBe(true)
})

test('after a crash between the two databases the bank’s own decides and ends the earlier sessions', async () => {
  const { browser, customer } = await knownBrowser()
  // The change is committed, and the database of sessions was never informed.
  await sql`update identity.customers set session_epoch = session_epoch + 1
    where customer_id = ${customer.customerId}`.execute(ownerDb)
  expect((await browser.call(whoAmI, {})).body).toMatchObject(over('security'))
})

test('a log-in by a password that changes at that moment fails', async () => {
  const { customerId, username } = await buildCustomer(db, { method: 'mobile' })
  const browser = await server.client()
  let late: ReturnType<typeof logInAs> | undefined
  await ownerDb.transaction().execute(async (tx) => {
    await sql`update identity.customers set session_epoch = session_epoch + 1
      where customer_id = ${customerId}`.execute(tx)
    late = logInAs(browser, username!)
    // The password was right, and the session is about to be opened.
    await untilBlocked(ownerDb)
  })
  await late
  expect((await browser.call(whoAmI, {})).body).toMatchObject(over('security'))
})

test('a session ends when its customer is suspended', async () => {
  const { browser, customer } = await knownBrowser()
  await sql`update identity.customers set status = 'suspended' where customer_id = ${customer.customerId}`.execute(
    ownerDb,
  )
  expect((await browser.call(whoAmI, {})).body).toMatchObject({ key: 'sessionExpired' })
})

test('a server that looks for sessions in the wrong database is refused', async () => {
  const { browser } = await knownBrowser()
  const here = await testServer(db, { handlers: testHandlers })
  const told = async () => (await (await here.client()).call(getR0, {})).body
  expect(await told()).toMatchObject({ key: 'serverFailure' })
  await settleSessions(url, 'here')
  expect((await browser.call(whoAmI, {})).body).toMatchObject({ key: 'serverFailure' })
  expect(await told()).toHaveProperty('nonceEra')
  await settleSessions(url, 'apart')
  expect((await browser.call(whoAmI, {})).ok).toBe(true)
})

test('an empty replacement gets its tables, refuses replays, and everybody logs in again', async () => {
  const { browser, username } = await knownBrowser()
  await browser.call(whoAmI, {})
  const { text } = browser.encrypt(whoAmI.name, {})
  await browser.send(whoAmI.name, text)
  await apart.lose()
  expect((await browser.send(whoAmI.name, text)).text).toContain('wireRejected')
  // The page requests the present era, and the answer asks for a log-in.
  await browser.start()
  expect((await browser.call(whoAmI, {})).body).toMatchObject({ key: 'sessionExpired' })
  const anew = await server.client()
  expect((await logInAs(anew, username)).ok).toBe(true)
  expect((await anew.call(whoAmI, {})).ok).toBe(true)
})
