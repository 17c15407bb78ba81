import type { AuthMethod } from '@cloudsail/contract'
import {
  beginJourneySignature,
  checkJourneyCode,
  completeLogin,
  giveJourneySignature,
  login,
  readJourney,
  sendJourneyCode,
} from '@cloudsail/contract/identity'
import { changeSettings, personalSettings } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { advanceClock, bankNow, setUpClock } from '../bankday/index.ts'
import { signText } from '../certificates/test-builders.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { untilBlocked } from '../db/test-waits.ts'
import { handlers as wireHandlers } from '../http/get-r0.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { submissionOf } from '../orders/test-orders.ts'
import { codeIn, giveKey, keepingGateway } from './journeys/test-journeys.ts'
import { buildCustomer, makeKnown, solvedImage, testPassword, testPepper } from './test-builders.ts'

const { db, ownerDb, url } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: null })
const otherDb = openTestDatabase({ url })
const { sent, sms } = keepingGateway()
const handlers = allHandlers.filter((handler) => !wireHandlers.includes(handler))
const options = { handlers, config: { pepper: testPepper }, services: { sms } }
const server = await testServer(db, options)
const otherServer = await testServer(otherDb, options)
afterAll(async () => {
  await Promise.all([server.app.close(), otherServer.app.close()])
  await otherDb.destroy()
})

async function giveThePassword(browser: WireClient, username: string) {
  return browser.call(login, {
    identifierKind: 'username',
    identifier: username,
    password: await browser.secret(testPassword),
    ...(await solvedImage(db, browser)),
  })
}

/** Gives the right password of a customer in a browser unknown to the bank. */
async function halfLoggedIn(method: AuthMethod = 'mobile') {
  const customer = await buildCustomer(db, { method })
  const browser = await server.client()
  const { body } = await giveThePassword(browser, customer.username!)
  expect(body).toMatchObject({ key: 'secondFactorNeeded' })
  expect(body).not.toHaveProperty('IFP_SID')
  return { ...customer, browser, token: String(body.values!.token) }
}
type Half = Awaited<ReturnType<typeof halfLoggedIn>>

async function askForCode({ browser, token, mobile }: Half): Promise<string> {
  expect((await browser.call(sendJourneyCode, { token, channel: 'sms' })).ok).toBe(true)
  return codeIn(sent.findLast((message) => message.mobile === mobile))
}

const anotherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const settingsOf = (browser: WireClient) => browser.call(personalSettings, {})

async function outcomesOf(customerId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.login_log')
    .select('outcome')
    .where('customer_id', '=', customerId)
    .orderBy('login_id')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

async function later(ms: number): Promise<void> {
  await advanceClock(db, new Date((await bankNow(db)).getTime() + ms))
}

describe('a log-in from an unknown browser', () => {
  test('the session opens with the dynamic password, and the browser is not asked again', async () => {
    const half = await halfLoggedIn()
    const { browser, token, customerId } = half
    const state = (await browser.call(readJourney, { token })).body
    expect(state).toMatchObject({ journey: 'logIn', step: 'code', route: '/login', steps: ['code', 'done'] })
    expect((await browser.call(completeLogin, { token })).body.key).toBe('journeyOutOfTurn')
    const code = await askForCode(half)
    expect(sent.at(-1)!.text).toContain('登录网上银行')
    expect((await browser.call(checkJourneyCode, { token, code })).body.step).toBe('done')
    const { body } = await browser.call(completeLogin, { token })
    browser.sid = body.IFP_SID
    expect((await settingsOf(browser)).ok).toBe(true)
    expect(await outcomesOf(customerId)).toEqual(['unconfirmed', 'success'])
    expect((await giveThePassword(browser, half.username!)).ok).toBe(true)
    expect((await giveThePassword(await otherServer.client(), half.username!)).body.key).toBe(
      'secondFactorNeeded',
    )
  })

  test('a method with a mobile is asked for the code, the USB-Key alone for its signature', async () => {
    for (const method of ['ukeyMobile', 'fileMobile'] as const) {
      const { browser, token } = await halfLoggedIn(method)
      expect((await browser.call(readJourney, { token })).body).toMatchObject({
        step: 'code',
        signsWith: null,
      })
    }
    const { browser, token, customerId } = await halfLoggedIn('ukey')
    const key = await giveKey(db, customerId, 'ukey')
    expect((await browser.call(sendJourneyCode, { token, channel: 'sms' })).body.key).toBe('journeyOutOfTurn')
    const { body: asked } = await browser.call(beginJourneySignature, { token })
    expect(asked.text).toContain('签名后即在当前浏览器登录个人网银')
    const give = async (text: string) =>
      browser.call(giveJourneySignature, {
        token,
        nonce: asked.nonce,
        certificate: key.certificate,
        signature: await signText(key, text),
      })
    expect((await give(`${asked.text}.`)).body.key).toBe('signatureInvalid')
    expect((await browser.call(completeLogin, { token })).body.key).toBe('journeyOutOfTurn')
    expect((await give(asked.text)).body.step).toBe('done')
    expect((await browser.call(completeLogin, { token })).body).toHaveProperty('IFP_SID')
    const audit = await sql<{
      event: string
    }>`select event from orders.audit where customer_id = ${customerId}`.execute(db)
    expect(audit.rows).toEqual([{ event: 'login.signed' }])
  })

  test('customers without a second factor are not asked, and their browser is asked once they have one', async () => {
    const { customerId, username } = await buildCustomer(db, { method: 'none' })
    const browser = await server.client()
    expect((await giveThePassword(browser, username!)).ok).toBe(true)
    await sql`update identity.customers set method = 'mobile' where customer_id = ${customerId}`.execute(
      ownerDb,
    )
    expect((await giveThePassword(browser, username!)).body.key).toBe('secondFactorNeeded')
  })
})

describe('a log-in that waits for its second factor', () => {
  test('its token opens no call of the bank', async () => {
    const { browser, token } = await halfLoggedIn()
    const [, cookie = ''] = browser.journeyCookie.split('=')
    browser.sid = token
    browser.cookie = `__Host-cloudsail=${cookie}`
    const behind = handlers.filter(({ call }) => call.access.who !== 'public')
    expect(behind.length).toBeGreaterThan(300)
    for (const { call } of behind)
      expect((await browser.call(call, {} as never)).body.key, call.name).toBe('sessionExpired')
  })

  test('is useless in another browser, and after ten minutes', async () => {
    const half = await halfLoggedIn()
    const { browser, token } = half
    const code = await askForCode(half)
    const thief = await otherServer.client()
    for (const journeyCookie of ['', (await halfLoggedIn()).browser.journeyCookie]) {
      thief.journeyCookie = journeyCookie
      expect((await thief.call(checkJourneyCode, { token, code })).body.key).toBe('journeyExpired')
    }
    expect((await browser.call(checkJourneyCode, { token, code })).body.step).toBe('done')
    thief.journeyCookie = ''
    expect((await thief.call(completeLogin, { token })).body.key).toBe('journeyExpired')
    await later(10 * 60_000)
    expect((await browser.call(completeLogin, { token })).body.key).toBe('journeyExpired')
  })

  test('ends with the customer’s sessions, and refuses a suspended customer', async () => {
    const [changed, suspended] = [await halfLoggedIn(), await halfLoggedIn()]
    for (const half of [changed, suspended]) {
      const code = await askForCode(half)
      await half.browser.call(checkJourneyCode, { token: half.token, code })
    }
    await sql`update identity.customers set session_epoch = session_epoch + 1
      where customer_id = ${changed.customerId}`.execute(ownerDb)
    await sql`update identity.customers set status = 'suspended' where customer_id = ${suspended.customerId}`.execute(
      ownerDb,
    )
    const end = async ({ browser, token }: Half) => (await browser.call(completeLogin, { token })).body.key
    expect([await end(changed), await end(suspended)]).toEqual(['journeyExpired', 'customerSuspended'])
    expect(await end(suspended)).toBe('journeyExpired')
  })

  test('of two simultaneous confirmations one opens a session', async () => {
    const half = await halfLoggedIn()
    const code = await askForCode(half)
    const { token, browser, customerId } = half
    const other = await otherServer.client()
    other.journeyCookie = browser.journeyCookie
    await browser.call(checkJourneyCode, { token, code })
    // Both have read the journey and wait for its row, which a third transaction holds until both wait.
    const confirmations = await ownerDb.transaction().execute(async (tx) => {
      await sql`select from identity.journeys where customer_id = ${customerId} for update`.execute(tx)
      const running = [browser, other].map((each) => each.call(completeLogin, { token }))
      await untilBlocked(ownerDb, 2)
      return running
    })
    const answers = await Promise.all(confirmations)
    expect(answers.map(({ body }) => body.key ?? 'open').sort()).toEqual(['journeyExpired', 'open'])
    const sessions = await db
      .selectFrom('http.sessions')
      .select('session_id')
      .where('customer_id', '=', customerId)
      .execute()
    expect(sessions).toHaveLength(1)
  })
})

describe('wrong dynamic passwords', () => {
  test('five a day are checked over all log-ins, the customer is informed, and a known browser is not delayed', async () => {
    const half = await halfLoggedIn()
    const { customerId, username } = half
    const code = await askForCode(half)
    const other = await otherServer.client()
    other.journeyCookie = half.browser.journeyCookie
    const wrong = { token: half.token, code: anotherThan(code) }
    const tries = Array.from({ length: 40 }, (_, at) =>
      (at % 2 ? half.browser : other).call(checkJourneyCode, wrong),
    )
    const keys = (await Promise.all(tries)).map(({ body }) => body.key)
    // Four of the five answers say that the code is wrong or used up. The fifth says that this way is locked.
    const told = keys.filter((key) => key === 'dynamicPasswordWrong' || key === 'journeyCodeSpent')
    expect(told).toHaveLength(4)
    expect(keys.filter((key) => key === 'secondFactorLocked')).toHaveLength(36)
    expect((await half.browser.call(checkJourneyCode, { token: half.token, code })).body.key).toBe(
      'secondFactorLocked',
    )
    expect((await outcomesOf(customerId)).filter((outcome) => outcome === 'wrongCode')).toHaveLength(5)
    const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
      where customer_id = ${customerId}`.execute(ownerDb)
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('有人使用正确密码登录您的网银')])

    const again = await server.client()
    const { body } = await giveThePassword(again, username!)
    const token = String(body.values!.token)
    await later(60_000)
    expect((await again.call(checkJourneyCode, { token, code: '123456' })).body.key).toBe(
      'secondFactorLocked',
    )
    const known = await server.client()
    known.deviceCookie = `__Host-cloudsail-device=${await makeKnown(db, customerId)}`
    expect((await giveThePassword(known, username!)).ok).toBe(true)
  })

  test('an answer without a sent code does not count as a guess', async () => {
    const half = await halfLoggedIn()
    for (let at = 0; at < 6; at += 1)
      expect(
        (await half.browser.call(checkJourneyCode, { token: half.token, code: '123456' })).body.key,
      ).toBe('dynamicPasswordExpired')
    const code = await askForCode(half)
    expect((await half.browser.call(checkJourneyCode, { token: half.token, code })).ok).toBe(true)
  })
})

describe('customers who always want a second factor', () => {
  async function choose(browser: WireClient, always: boolean) {
    const input = { action: 'secondFactor', always } as const
    const prepared = await browser.call(changeSettings.prepare, input as never)
    return prepared.ok ? browser.call(changeSettings.submit, submissionOf(prepared.body as never)) : prepared
  }

  test('a known browser is asked too until the customer turns it off, with a message', async () => {
    const { customerId, username } = await buildCustomer(db)
    const browser = await server.client()
    browser.deviceCookie = `__Host-cloudsail-device=${await makeKnown(db, customerId)}`
    browser.sid = (await giveThePassword(browser, username!)).body.IFP_SID
    expect((await settingsOf(browser)).body.secondFactorAlways).toBe(false)
    expect((await choose(browser, true)).ok).toBe(true)
    expect((await settingsOf(browser)).body.secondFactorAlways).toBe(true)
    const elsewhere = await server.loggedIn(customerId)
    expect((await giveThePassword(browser, username!)).body.key).toBe('secondFactorNeeded')
    expect((await choose(elsewhere, false)).ok).toBe(true)
    expect((await giveThePassword(browser, username!)).ok).toBe(true)
    const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
      where customer_id = ${customerId}`.execute(ownerDb)
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('关闭“每次登录都验证身份”')])
  })

  test('is refused to a customer without a second factor', async () => {
    const { customerId } = await buildCustomer(db, { method: 'none' })
    const browser = await server.loggedIn(customerId)
    expect((await choose(browser, true)).body.key).toBe('methodCannotAuthorise')
    expect((await settingsOf(browser)).body.secondFactorAlways).toBeNull()
  })
})
