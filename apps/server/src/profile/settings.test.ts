import type { OrderContract, OrderSummary } from '@cloudsail/contract/orders'
import { changeSettings, loginHistory, personalSettings } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays, bankNow, businessDate, instantOf } from '../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { handlers as identity } from '../identity/index.ts'
import { buildCustomer, logIn, testPassword, testPepper } from '../identity/test-builders.ts'
import { handlers as orders } from '../orders/index.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { handlers } from './index.ts'

const { db, ownerDb, url } = await testDatabase()
const otherDb = openTestDatabase({ url })
const options = { handlers: [...handlers, ...orders, ...identity], config: { pepper: testPepper } }
const server = await testServer(db, options)
const otherServer = await testServer(otherDb, options)
afterAll(async () => {
  await Promise.all([server.app.close(), otherServer.app.close()])
  await otherDb.destroy()
})

async function give(browser: WireClient, contract: OrderContract, input: unknown) {
  const summary = (await browser.call(contract.prepare, input as never)).body as OrderSummary
  return browser.call(contract.submit, submissionOf(summary))
}

/** Returns the messages on their way to a customer, oldest first. */
async function messages(customerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from outbox.messages where customer_id = ${customerId} order by message_id`.execute(
    ownerDb,
  )
  return rows.map(({ text }) => text)
}

test('a log-in from a new device is announced by SMS, and one from the first or a known device is not', async () => {
  const { customerId, username } = await buildCustomer(db)
  const home = await server.client()
  await logIn(db, home, username!)
  await logIn(db, home, username!)
  expect(await messages(customerId)).toEqual([])
  const elsewhere = await otherServer.client()
  await logIn(db, elsewhere, username!)
  expect(await messages(customerId)).toEqual([
    expect.stringMatching(
      /^您的网银于.+在新设备（.+）上登录。如非本人操作，请立即修改登录密码并致电95382。$/,
    ),
  ])
  await logIn(db, elsewhere, username!)
  expect(await messages(customerId)).toHaveLength(1)
  expect(elsewhere.deviceCookie).toMatch(/^__Host-cloudsail-device=[\w-]{43}$/)
})

test('log-ins after wrong passwords, and a locked password, are announced too', async () => {
  const { customerId, username } = await buildCustomer(db)
  const browser = await server.client()
  for (let wrong = 0; wrong < 2; wrong++) await logIn(db, browser, username!, { password: 'Falsch2026' })
  await logIn(db, browser, username!)
  expect(await messages(customerId)).toEqual([])
  for (let wrong = 0; wrong < 3; wrong++) await logIn(db, browser, username!, { password: 'Falsch2026' })
  await logIn(db, browser, username!)
  expect(await messages(customerId)).toEqual([expect.stringContaining('此前今日密码已输错3次')])
  for (let wrong = 0; wrong < 6; wrong++) await logIn(db, browser, username!, { password: 'Falsch2026' })
  const all = await messages(customerId)
  expect(all).toHaveLength(2)
  expect(all[1]).toMatch(/您的登录密码今日已连续输错5次，锁定至.+24:00/)
})

test('alerts can be turned off, with a last message', async () => {
  const { customerId, username } = await buildCustomer(db)
  const browser = await server.client()
  await logIn(db, browser, username!)
  const isOn = async () => {
    const { security } = (await browser.call(personalSettings, {})).body
    return security.items.find(({ item }) => item === 'alerts')!.set
  }
  expect(await isOn()).toBe(true)
  expect((await give(browser, changeSettings, { action: 'alerts', on: false })).ok).toBe(true)
  expect(await isOn()).toBe(false)
  expect(await messages(customerId)).toEqual([expect.stringContaining('登录提醒已于')])
  await logIn(db, await otherServer.client(), username!)
  expect(await messages(customerId)).toHaveLength(1)
})

/** Sets the user agent of the browser of the last log-in. */
const callsItself = (customerId: bigint, userAgent: string) =>
  sql`update identity.devices set user_agent = ${userAgent}
    where device_id = (select max(device_id) from identity.devices where customer_id = ${customerId})`.execute(
    ownerDb,
  )
const firefoxOnMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a customer names a device, and forgets a single one', async () => {
  const { customerId, username } = await buildCustomer(db)
  const old = await server.client()
  await logIn(db, old, username!)
  await callsItself(customerId, firefoxOnMac)
  // The same browser again without its cookie does not count as a third device.
  await logIn(db, await server.client(), username!)
  await callsItself(customerId, firefoxOnMac)
  const present = await otherServer.client()
  await logIn(db, present, username!)
  const devices = async () => (await present.call(personalSettings, {})).body.devices
  const before = await devices()
  expect(before.map(({ current, name }) => [current, name.en])).toEqual([
    [true, expect.any(String)],
    [false, 'Firefox on Mac'],
  ])

  const { deviceId } = before[1]!
  const refused = await present.call(changeSettings.prepare, { action: 'nameDevice', deviceId, name: ' ' })
  expect(refused.body).toMatchObject({ key: 'deviceNameInvalid', field: 'name' })
  expect(
    (await give(present, changeSettings, { action: 'nameDevice', deviceId, name: '书房的电脑' })).ok,
  ).toBe(true)
  expect((await devices())[1]).toMatchObject({ ownName: '书房的电脑', deviceId })

  // Another customer's device can be neither named nor removed.
  const stranger = await server.client()
  await logIn(db, stranger, (await buildCustomer(db)).username!)
  const another = await stranger.call(changeSettings.prepare, { action: 'removeDevice', deviceId })
  expect(another.body).toMatchObject({ key: 'deviceUnknown' })

  expect((await give(present, changeSettings, { action: 'removeDevice', deviceId })).ok).toBe(true)
  expect((await devices()).map(({ current }) => current)).toEqual([true])
  const again = await present.call(changeSettings.prepare, { action: 'removeDevice', deviceId })
  expect(again.body).toMatchObject({ key: 'deviceUnknown' })
  // The device is a new one from now on.
  const told = (await messages(customerId)).length
  await logIn(db, old, username!)
  expect((await messages(customerId)).length).toBe(told + 1)
})

test('devices are listed, and all but this one can be signed out and forgotten', async () => {
  const { customerId, username } = await buildCustomer(db)
  const old = await server.client()
  await logIn(db, old, username!)
  await callsItself(customerId, firefoxOnMac)
  const present = await otherServer.client()
  await logIn(db, present, username!)
  const before = (await present.call(personalSettings, {})).body
  expect(before.devices.map(({ current }) => current)).toEqual([true, false])
  expect(before.session).toMatchObject({ method: 'username', ip: '127.0.*.*' })
  // The ended session has already learnt this.
  expect((await old.call(personalSettings, {})).body).toMatchObject({ values: { reason: 'newer' } })

  expect((await give(present, changeSettings, { action: 'signOutOthers' })).ok).toBe(true)
  const after = (await present.call(personalSettings, {})).body
  expect(after.devices.map(({ current }) => current)).toEqual([true])
  const told = (await messages(customerId)).length
  await logIn(db, old, username!)
  expect((await messages(customerId)).length).toBe(told + 1)
})

test('keeps twenty devices, and forgets the least recently used one', async () => {
  const { customerId, username } = await buildCustomer(db)
  const browsers: WireClient[] = []
  for (let count = 0; count < 21; count++) {
    const browser = await server.client()
    await logIn(db, browser, username!)
    await callsItself(customerId, `browser ${count}`)
    browsers.push(browser)
  }
  const { devices } = (await browsers.at(-1)!.call(personalSettings, {})).body
  expect(devices).toHaveLength(20)
  expect(devices.filter(({ current }) => current)).toHaveLength(1)
})

test('the security list has a grade', async () => {
  const passwords = { login: testPassword, query: '274916', withdrawal: '385027' }
  for (const [draft, strength, missing] of [
    [{ passwords, seal: '山高水长' }, 'fair', ['securityQuestion']],
    [{ passwords, method: 'none' as const }, 'low', ['method', 'securityQuestion', 'seal']],
    [
      { passwords: { query: '274916' }, kind: 'cardOnly' as const },
      'low',
      ['loginPassword', 'securityQuestion', 'seal'],
    ],
  ] as const) {
    const { customerId } = await buildCustomer(db, draft)
    const browser = await server.loggedIn(customerId)
    const { security } = (await browser.call(personalSettings, {})).body
    expect(security.strength).toBe(strength)
    expect(security.items.filter(({ set }) => !set).map(({ item }) => item)).toEqual(missing)
  }
})

test('the history includes failed tries, page by page, of this customer only', async () => {
  const { customerId, username } = await buildCustomer(db, { method: 'none' })
  await logIn(db, await server.client(), (await buildCustomer(db)).username!)
  const today = businessDate(await bankNow(db))
  const period = { from: addDays(today, -40), to: today }
  await db
    .insertInto('identity.login_log')
    .values(
      Array.from({ length: 125 }, (_, index) => ({
        customer_id: customerId,
        at: new Date(instantOf(addDays(today, -30), '08:00').getTime() + Math.floor(index / 2) * 60_000),
        identifier_kind: 'username',
        identifier_masked: 'us***',
        outcome: index % 3 === 0 ? ('wrongPassword' as const) : ('success' as const),
        ip: '203.0.113.7',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      })),
    )
    .execute()
  const browser = await server.client()
  await logIn(db, browser, username!)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await browser.call(loginHistory, { ...period, ...(cursor && { cursor }) })
    found.push(...body.rows.map(({ loginId }) => loginId))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(found).toHaveLength(126)
  expect(new Set(found).size).toBe(126)
  const failed = (await browser.call(loginHistory, { ...period, outcome: 'failed' })).body
  expect(failed.rows).toHaveLength(42)
  expect(failed.rows[0]).toMatchObject({
    outcome: 'wrongPassword',
    device: { zh: 'Linux电脑 · Firefox', en: 'Firefox on Linux' },
    ip: '203.0.*.*',
    identifier: 'us***',
  })
  const recent = { from: addDays(today, -29), to: today }
  expect((await browser.call(loginHistory, recent)).body.rows).toHaveLength(1)
  const beyond = { from: addDays(today, -800), to: today }
  expect(await browser.call(loginHistory, beyond)).toMatchObject({ ok: false })
})
