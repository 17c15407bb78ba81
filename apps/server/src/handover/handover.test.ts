import { intoSession, takeHandedOver } from '@cloudsail/contract/handover'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const screen = 'PTR0101000'
const fields = { payeeName: '陈建国', amount: '1234.50' }
const loggedIn = async () => {
  const { customerId } = await buildCustomer(db)
  return { customerId, browser: await server.loggedIn(customerId) }
}
const take = async (browser: WireClient, from = screen) =>
  (await browser.call(takeHandedOver, { screen: from })).body.fields

test('reaches the screen it is meant for, once', async () => {
  const { browser } = await loggedIn()
  expect((await browser.call(intoSession, { screen, fields })).ok).toBe(true)
  expect(await take(browser, 'PTR0201000')).toBeNull()
  expect(await take(browser)).toEqual(fields)
  expect(await take(browser)).toBeNull()
})

test('a later handover replaces an earlier one that was not taken', async () => {
  const { browser } = await loggedIn()
  await browser.call(intoSession, { screen, fields })
  await browser.call(intoSession, { screen, fields: { amount: '2.00' } })
  expect(await take(browser)).toEqual({ amount: '2.00' })
})

test('of concurrent takings one gets it', async () => {
  const { browser } = await loggedIn()
  await browser.call(intoSession, { screen, fields })
  const taken = await Promise.all(Array.from({ length: 4 }, () => take(browser)))
  expect(taken.filter((each) => each !== null)).toEqual([fields])
})

test('belongs to the session and the customer, and waits for ten minutes', async () => {
  const { customerId, browser } = await loggedIn()
  await browser.call(intoSession, { screen, fields })
  expect(await take((await loggedIn()).browser)).toBeNull()
  const later = await server.loggedIn(customerId)
  expect(await take(later)).toBeNull()
  await later.call(intoSession, { screen, fields })
  await sql`update http.handed_over set handed_over_at = handed_over_at - interval '10 minutes 1 second'
    where customer_id = ${customerId}`.execute(db)
  expect(await take(later)).toBeNull()
})

test.each([
  ['a field that is no text', { amount: { nested: 'x' } }],
  ['a name that is none', { 'a b': 'x' }],
  ['a text that is too long', { remark: 'x'.repeat(501) }],
  ['more fields than a form has', Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`f${n}`, 'x']))],
])('does not take %s', async (_, wrong) => {
  const { browser } = await loggedIn()
  const { ok, body } = await browser.call(intoSession, { screen, fields: wrong as never })
  expect([ok, body.key]).toEqual([false, 'invalidInput'])
})
