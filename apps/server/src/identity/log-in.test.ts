import { cardNumber, maskCard } from '@cloudsail/contract'
import { creCardLogin, type LoginIdentifier, login, logout, verifyImage } from '@cloudsail/contract/identity'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, setUpClock, startOfDay } from '../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { testHandlers, whoAmI } from '../http/test-handlers.ts'
import { testServer } from '../http/test-server.ts'
import type { WireClient } from '../http/wire-client.ts'
import { forgetAllAttempts, subjectOf } from './attempts.ts'
import { handlers } from './index.ts'
import {
  buildCustomer,
  confirmLogin,
  solvedImage,
  testPassword,
  testPepper,
  testQueryPassword,
} from './test-builders.ts'

const { db, ownerDb, url } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: null })
const otherDb = openTestDatabase({ url })
const options = { handlers: [...handlers, ...testHandlers], config: { pepper: testPepper } }
const server = await testServer(db, options)
const otherServer = await testServer(otherDb, options)
afterAll(async () => {
  await Promise.all([server.app.close(), otherServer.app.close()])
  await otherDb.destroy()
})

async function tryLogin(
  browser: WireClient,
  identifierKind: LoginIdentifier,
  identifier: string,
  password = testPassword,
) {
  const answer = await browser.call(login, {
    identifierKind,
    identifier,
    password: await browser.secret(password),
    ...(await solvedImage(db, browser)),
  })
  return confirmLogin(db, browser, answer)
}

/** Returns a browser in which a customer has logged in by user name. */
async function loggedInBrowser(username: string, of = server) {
  const browser = await of.client()
  const answer = await tryLogin(browser, 'username', username)
  browser.sid = answer.body.IFP_SID
  return { browser, answer }
}

async function openCard(
  customerId: bigint,
  kind: 'debitCard' | 'creditCard' | 'passbook',
  serial: number,
  status: 'normal' | 'closed' | 'lost' = 'normal',
  enrolled = true,
) {
  const number =
    kind === 'passbook'
      ? `29000017${String(serial).padStart(9, '0')}`
      : cardNumber(kind === 'debitCard' ? 'debit' : 'credit', serial)
  const account = await db
    .insertInto('accounts.accounts')
    .values({
      customer_id: customerId,
      number,
      kind,
      holder_name: '林晓雯',
      branch_code: '599290000017',
      opened_on: '2025-01-02',
      status,
      enrolled,
      closed_on: status === 'closed' ? '2026-01-02' : null,
      nickname: null,
      linked_account_id: null,
    })
    .returning(['number', 'customer_id', 'account_id'])
    .executeTakeFirstOrThrow()
  await db.insertInto('accounts.numbers').values(account).execute()
  return number
}

/** Returns what a guesser sees: everything except the ids of the request. */
const seen = ({ code, message, body }: { code: string; message: string; body: object }) =>
  JSON.stringify({ code, message, body })

describe('each identifier', () => {
  test('user name in any case, e-bank number, debit card and mobile number open a session', async () => {
    const customer = await buildCustomer(db, { nickname: '小雯' })
    const card = await openCard(customer.customerId, 'debitCard', 1001)
    const ways = [
      ['username', customer.username!.toUpperCase(), testPassword],
      ['accountNumber', customer.ebankNumber!, testPassword],
      ['debitCard', card.replace(/(.{4})/g, '$1 '), testQueryPassword],
      ['mobileAccount', `+86 ${customer.mobile}`, testPassword],
    ] as const
    for (const [index, [kind, identifier, password]] of ways.entries()) {
      const browser = await server.client()
      const answer = await tryLogin(browser, kind, identifier, password)
      expect(answer, kind).toMatchObject({ ok: true, encrypted: true })
      expect(answer.body).toMatchObject({
        s_creaditCst: '',
        s_nickname: '小雯',
        s_currMode: 'mobile',
        customerKind: 'branchSigned',
        endedOther: index > 0,
        header: { loginCount: index + 1 },
      })
      expect(answer.body.header.lastLogin?.method ?? null).toBe(ways[index - 1]?.[0] ?? null)
      browser.sid = answer.body.IFP_SID
      expect((await browser.call(whoAmI, {})).body.customerId).toBe(String(customer.customerId))
    }
  })

  test('a card-only customer logs in with the card, and is marked as card-only', async () => {
    const customer = await buildCustomer(db, {
      kind: 'cardOnly',
      method: 'none',
      passwords: { query: testQueryPassword },
    })
    const card = await openCard(customer.customerId, 'creditCard', 2001)
    const browser = await server.client()
    const answer = await browser.call(creCardLogin, {
      cardNumber: card,
      password: await browser.secret(testQueryPassword),
      ...(await solvedImage(db, browser)),
    })
    expect(answer.body).toMatchObject({
      s_creaditCst: 'CREDIT_CST',
      customerKind: 'cardOnly',
      s_currMode: 'none',
    })
    // A credit card is not a debit card, even with the right password.
    const wrong = await tryLogin(browser, 'debitCard', card, testQueryPassword)
    expect(wrong.body).toMatchObject({ key: 'identifierIsCreditCard', field: 'identifier' })
  })

  test('a closed card opens nothing', async () => {
    const customer = await buildCustomer(db)
    const card = await openCard(customer.customerId, 'debitCard', 1002, 'closed')
    const answer = await tryLogin(await server.client(), 'debitCard', card, testQueryPassword)
    expect(answer.body.key).toBe('loginFailed')
  })

  test('a query password does not replace the log-in password', async () => {
    const customer = await buildCustomer(db)
    const answer = await tryLogin(await server.client(), 'username', customer.username!, testQueryPassword)
    expect(answer.body.key).toBe('loginFailed')
  })

  test('shows an impossible identifier beside its field and counts no try', async () => {
    const browser = await server.client()
    const tries = async () => (await db.selectFrom('identity.login_log').selectAll().execute()).length
    const before = await tries()
    for (const [kind, typed, key] of [
      ['username', '', 'usernameRequired'],
      ['username', '123456789', 'identifierIsAccount'],
      ['username', "lin' or 1=1", 'usernameCharacters'],
      ['accountNumber', '12ab', 'accountNumberInvalid'],
      ['debitCard', '6229990000000012344', 'debitCardInvalid'],
      ['mobileAccount', '12345', 'mobileInvalid'],
    ] as const) {
      const answer = await tryLogin(browser, kind, typed)
      expect(answer.body, typed).toMatchObject({ key, field: 'identifier' })
    }
    expect(await tries()).toBe(before)
  })
})

describe('wrong passwords', () => {
  test('a customer and a stranger get the same bytes, before and during a lock', async () => {
    const customer = await buildCustomer(db)
    const browser = await server.client()
    const answers = { somebody: [] as string[], nobody: [] as string[] }
    for (let attempt = 0; attempt < 7; attempt += 1) {
      answers.somebody.push(seen(await tryLogin(browser, 'username', customer.username!, 'Wrong2026a')))
      answers.nobody.push(seen(await tryLogin(browser, 'username', 'nobody_here', 'Wrong2026a')))
    }
    expect(answers.nobody).toEqual(answers.somebody)
    expect(answers.somebody.map((answer) => JSON.parse(answer).body.key)).toEqual([
      ...Array(4).fill('loginFailed'),
      ...Array(3).fill('loginLocked'),
    ])
    expect(JSON.parse(answers.somebody[0]!).body.values).toEqual({ left: 4 })
    expect(JSON.parse(answers.somebody[4]!).message).toContain('24:00')
    // The message names the way out that works at once.
    expect(JSON.parse(answers.somebody[4]!).message).toContain('忘记密码')
  })

  test('a locked password works again on the next business day', async () => {
    const customer = await buildCustomer(db)
    const browser = await server.client()
    for (let attempt = 0; attempt < 5; attempt += 1)
      await tryLogin(browser, 'username', customer.username!, 'Wrong2026a')
    expect((await tryLogin(browser, 'username', customer.username!)).body.key).toBe('loginLocked')
    const tomorrow = startOfDay(addDays(businessDate(await bankNow(db)), 1))
    expect(await advanceClock(db, tomorrow)).not.toBeNull()
    expect((await tryLogin(browser, 'username', customer.username!)).ok).toBe(true)
  })

  test('at a locked log-in right and wrong passwords get the same answer, with the end of the lock and the way out', async () => {
    const customer = await buildCustomer(db)
    const browser = await server.client()
    for (let attempt = 0; attempt < 5; attempt += 1)
      await tryLogin(browser, 'username', customer.username!, 'Wrong2026a')
    for (const language of ['zh', 'en'] as const) {
      browser.language = language
      const right = await tryLogin(browser, 'username', customer.username!)
      const wrong = await tryLogin(await server.client(), 'username', customer.username!, 'Wrong2026a')
      expect(right.body.key).toBe('loginLocked')
      expect(right.message).toContain('24:00')
      expect(right.message).toContain(language === 'zh' ? '忘记密码' : 'Forgot')
      // The answer reveals to a stranger neither which password was right nor whose name it is.
      expect(right.body).toEqual(wrong.body)
      expect(right.message).not.toContain(customer.name)
    }
  })

  test('strangers who lock a password do not lock out its owner’s known browser', async () => {
    const customer = await buildCustomer(db)
    const { browser } = await loggedInBrowser(customer.username!)
    const stranger = await server.client()
    const guess = (at: WireClient) => tryLogin(at, 'username', customer.username!, 'Wrong2026a')
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(stranger)
    expect((await tryLogin(stranger, 'username', customer.username!)).body.key).toBe('loginLocked')
    expect((await guess(browser)).body.values).toEqual({ left: 4 })
    expect((await tryLogin(browser, 'username', customer.username!)).ok).toBe(true)
    // The stranger stays out, and the known browser has the usual five tries.
    expect((await tryLogin(stranger, 'username', customer.username!)).body.key).toBe('loginLocked')
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(browser)
    expect((await tryLogin(browser, 'username', customer.username!)).body.key).toBe('loginLocked')
  })

  test('the tries left do not reveal a log-in of the owner elsewhere', async () => {
    const customer = await buildCustomer(db)
    const stranger = await server.client()
    const guess = async () =>
      (await tryLogin(stranger, 'username', customer.username!, 'Wrong2026a')).body.values
    expect([await guess(), await guess()]).toEqual([{ left: 4 }, { left: 3 }])
    expect((await loggedInBrowser(customer.username!)).answer.ok).toBe(true)
    expect(await guess()).toEqual({ left: 2 })
  })

  test('the right password restarts the count, and log-in and query passwords are counted separately', async () => {
    const customer = await buildCustomer(db)
    const card = await openCard(customer.customerId, 'debitCard', 1003)
    const browser = await server.client()
    for (let attempt = 0; attempt < 4; attempt += 1)
      await tryLogin(browser, 'username', customer.username!, 'Wrong2026a')
    expect((await tryLogin(browser, 'debitCard', card, '111222')).body.values).toEqual({ left: 4 })
    expect((await tryLogin(browser, 'username', customer.username!)).ok).toBe(true)
    expect((await tryLogin(browser, 'mobileAccount', customer.mobile, 'Wrong2026a')).body.values).toEqual({
      left: 4,
    })
  })

  test('a locked enquiry password refers to a branch, since it has no recovery', async () => {
    const customer = await buildCustomer(db)
    const card = await openCard(customer.customerId, 'debitCard', 1013)
    const browser = await server.client()
    for (let attempt = 0; attempt < 5; attempt += 1) await tryLogin(browser, 'debitCard', card, '111222')
    const { body, message } = await tryLogin(browser, 'debitCard', card, testQueryPassword)
    expect(body.key).toBe('cardLoginLocked')
    expect(message).toContain('网点')
    expect(message).not.toContain('忘记密码')
  })

  test('of forty concurrent guesses on two servers five are checked', async () => {
    const customer = await buildCustomer(db)
    const browsers = [await server.client(), await otherServer.client()]
    const guesses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const browser = browsers[index % 2]!
        return { browser, password: await browser.secret('Wrong2026a'), ...(await solvedImage(db, browser)) }
      }),
    )
    const answers = await Promise.all(
      guesses.map(({ browser, ...rest }) =>
        browser.call(login, { identifierKind: 'username', identifier: customer.username!, ...rest }),
      ),
    )
    const outcomes = await db
      .selectFrom('identity.login_log')
      .select('outcome')
      .where('customer_id', '=', customer.customerId)
      .execute()
    expect(outcomes.filter(({ outcome }) => outcome === 'wrongPassword')).toHaveLength(5)
    expect(outcomes.filter(({ outcome }) => outcome === 'locked')).toHaveLength(35)
    expect(answers.filter(({ body }) => body.key === 'loginFailed')).toHaveLength(4)
  })

  test('an address with a hundred failures has to wait for any customer', async () => {
    const customer = await buildCustomer(db)
    const { browser: known } = await loggedInBrowser(customer.username!)
    const now = await bankNow(db)
    const windowStart = new Date(Math.floor(now.getTime() / 600_000) * 600_000)
    await db
      .insertInto('identity.rate_windows')
      .values({ key: 'login:127.0.0.1', window_start: windowStart, used: 100 })
      .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ used: 100 }))
      .execute()
    const answer = await tryLogin(await server.client(), 'username', customer.username!)
    expect(answer.body.key).toBe('loginTooOften')
    // Strangers who share the address do not keep the owner out of a known browser.
    expect((await tryLogin(known, 'username', customer.username!)).ok).toBe(true)
    await db.deleteFrom('identity.rate_windows').execute()
  })

  test('only the right password reveals that a customer is suspended', async () => {
    const customer = await buildCustomer(db)
    await db
      .updateTable('identity.customers')
      .set({ status: 'suspended' })
      .where('customer_id', '=', customer.customerId)
      .execute()
    const browser = await server.client()
    expect((await tryLogin(browser, 'username', customer.username!, 'Wrong2026a')).body.key).toBe(
      'loginFailed',
    )
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await tryLogin(browser, 'username', customer.username!)
      expect(answer.body.key).toBe('customerSuspended')
    }
  })
})

describe('the number of an own current account', () => {
  test('opens a session with the log-in password, a passbook’s as a debit card’s', async () => {
    const customer = await buildCustomer(db)
    const passbook = await openCard(customer.customerId, 'passbook', 501)
    const card = await openCard(customer.customerId, 'debitCard', 403_001)
    for (const number of [passbook.replace(/(.{4})/g, '$1 '), card]) {
      const browser = await server.client()
      const answer = await tryLogin(browser, 'accountNumber', number)
      expect(answer.ok).toBe(true)
      browser.sid = answer.body.IFP_SID
      expect((await browser.call(whoAmI, {})).body.customerId).toBe(String(customer.customerId))
      const enquiry = await tryLogin(browser, 'accountNumber', number, testQueryPassword)
      expect(enquiry.body.key).toBe('loginFailed')
    }
    const logged = await db
      .selectFrom('identity.login_log')
      .select(['identifier_kind', 'identifier_masked'])
      .where('customer_id', '=', customer.customerId)
      .where('outcome', '=', 'success')
      .execute()
    expect(logged).toContainEqual({
      identifier_kind: 'accountNumber',
      identifier_masked: maskCard(passbook),
    })
  })

  test('wrong passwords count together with those of the user name, and neither way shows the other’s tries', async () => {
    const customer = await buildCustomer(db)
    const number = await openCard(customer.customerId, 'passbook', 502)
    const browser = await server.client()
    const by = (way: 'username' | 'accountNumber', password?: string) =>
      tryLogin(browser, way, way === 'username' ? customer.username! : number, password)
    const left: unknown[] = []
    for (const way of ['username', 'accountNumber', 'username', 'accountNumber', 'username'] as const)
      left.push((await by(way, 'Wrong2026a')).body.values)
    expect(left).toEqual([{ left: 4 }, { left: 4 }, { left: 3 }, { left: 3 }, { left: 2 }])
    // The right password is no longer checked, and the answer is the same as for an unknown number.
    expect((await by('accountNumber')).body).toMatchObject({ key: 'loginFailed', values: { left: 2 } })
    expect((await by('username')).body).toMatchObject({ key: 'loginFailed', values: { left: 1 } })
    // A new password ends all counts.
    await db.transaction().execute((tx) => forgetAllAttempts(tx, subjectOf(customer.customerId, 'login')))
    expect((await by('accountNumber')).ok).toBe(true)
  })

  test('a closed or unenrolled account gets the same bytes as an unknown one', async () => {
    const customer = await buildCustomer(db)
    const numbers = [
      await openCard(customer.customerId, 'passbook', 503, 'closed'),
      await openCard(customer.customerId, 'passbook', 504, 'normal', false),
      '29000017000999999',
    ]
    const answers = new Set<string>()
    for (const number of numbers)
      answers.add(seen(await tryLogin(await server.client(), 'accountNumber', number)))
    expect([...answers]).toHaveLength(1)
    expect(JSON.parse([...answers][0]!).body.key).toBe('loginFailed')
  })

  test('a lost account opens nothing, and only the right password learns why', async () => {
    const customer = await buildCustomer(db)
    const number = await openCard(customer.customerId, 'passbook', 505, 'lost')
    const browser = await server.client()
    expect((await tryLogin(browser, 'accountNumber', number, 'Wrong2026a')).body.key).toBe('loginFailed')
    expect((await tryLogin(browser, 'accountNumber', number)).body.key).toBe('accountReportedLost')
  })
})

describe('a card that was reported lost', () => {
  test('does not log in, only the right password learns why, and other ways stay open', async () => {
    const customer = await buildCustomer(db)
    const card = await openCard(customer.customerId, 'debitCard', 402_001, 'lost')
    const browser = await server.client()
    const wrong = await tryLogin(browser, 'debitCard', card, '918273')
    expect(wrong.body.key).toBe('loginFailed')
    const right = await tryLogin(browser, 'debitCard', card, testQueryPassword)
    expect(right.body.key).toBe('debitCardReportedLost')
    expect((await tryLogin(browser, 'username', customer.username!)).ok).toBe(true)
    const logged = await db
      .selectFrom('identity.login_log')
      .select('outcome')
      .where('customer_id', '=', customer.customerId)
      .orderBy('at')
      .execute()
    expect(logged.map(({ outcome }) => outcome)).toEqual([
      'wrongPassword',
      'lostCard',
      'unconfirmed',
      'success',
    ])
  })
})

describe('the image code', () => {
  test('is valid for one try, right or wrong, within two minutes', async () => {
    const customer = await buildCustomer(db)
    const browser = await server.client()
    const send = async (image: { imageCodeId: string; imageCode: string }) =>
      (
        await browser.call(login, {
          identifierKind: 'username',
          identifier: customer.username!,
          password: await browser.secret(testPassword),
          ...image,
        })
      ).body.key
    const wrongFirst = await solvedImage(db, browser)
    expect(await send({ ...wrongFirst, imageCode: '2222' })).toBe('imageCodeInvalid')
    expect(await send(wrongFirst)).toBe('imageCodeInvalid')

    const lower = await solvedImage(db, browser)
    expect(await send({ ...lower, imageCode: lower.imageCode.toLowerCase() })).toBe('secondFactorNeeded')
    expect(await send(lower)).toBe('imageCodeInvalid')

    const old = await solvedImage(db, browser)
    await db
      .updateTable('identity.image_codes')
      .set({ expires_at: new Date(0) })
      .execute()
      .catch(() => {})
    await ownerDb
      .updateTable('identity.image_codes')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(await send(old)).toBe('imageCodeInvalid')
    const wrongPasswords = await db
      .selectFrom('identity.attempts')
      .selectAll()
      .where('customer_id', '=', customer.customerId)
      .where('failed', '>', 0)
      .execute()
    expect(wrongPasswords).toEqual([])
  })

  test('of twenty concurrent uses of one picture one succeeds', async () => {
    const customer = await buildCustomer(db)
    const browsers = [await server.client(), await otherServer.client()]
    const image = await solvedImage(db, browsers[0]!)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const browser = browsers[index % 2]!
        const password = await browser.secret('Wrong2026a')
        return browser.call(login, {
          identifierKind: 'username',
          identifier: customer.username!,
          password,
          ...image,
        })
      }),
    )
    expect(answers.filter(({ body }) => body.key === 'imageCodeInvalid')).toHaveLength(19)
  })

  test('is not in the answer’s picture or text', async () => {
    const browser = await server.client()
    const { body } = await browser.call(verifyImage, {})
    const { code } = await db
      .selectFrom('identity.image_codes')
      .select('code')
      .where('image_code_id', '=', body.imageCodeId)
      .executeTakeFirstOrThrow()
    expect(Object.keys(body).sort()).toEqual(['demo', 'expiresInSeconds', 'imageCodeId', 'picture'])
    expect(JSON.stringify(body)).not.toContain(code)
    expect(Buffer.from(body.picture, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('the session', () => {
  test('has a new id and a new cookie, whatever the browser brought along', async () => {
    const customer = await buildCustomer(db)
    const browser = await server.client()
    const planted = `${customer.customerId}.${'A'.repeat(43)}`
    browser.sid = planted
    browser.cookie = `__Host-cloudsail=${'B'.repeat(43)}`
    const answer = await tryLogin(browser, 'username', customer.username!)
    expect(answer.body.IFP_SID).not.toBe(planted)
    expect(browser.cookie).not.toContain('B'.repeat(43))
    browser.sid = planted
    expect((await browser.call(whoAmI, {})).body.key).toBe('sessionExpired')
    browser.sid = answer.body.IFP_SID
    expect((await browser.call(whoAmI, {})).ok).toBe(true)
  })

  test('ends with a second log-in and gives that reason, also on another server', async () => {
    const customer = await buildCustomer(db)
    const first = await loggedInBrowser(customer.username!)
    const second = await loggedInBrowser(customer.username!, otherServer)
    expect(second.answer.body.endedOther).toBe(true)
    const refused = await first.browser.call(whoAmI, {})
    expect(refused.body).toMatchObject({ key: 'sessionExpired', values: { reason: 'newer' } })
    expect((await second.browser.call(whoAmI, {})).ok).toBe(true)
  })

  test('ends on both servers with logging out, and logging out again is harmless', async () => {
    const customer = await buildCustomer(db)
    const { browser } = await loggedInBrowser(customer.username!)
    const { sid, cookie } = browser
    const { text } = browser.encrypt(logout.name, { idempotencyKey: crypto.randomUUID() })
    const left = await server.app.inject({
      method: 'POST',
      url: `/api/${logout.name}.do`,
      headers: { 'content-type': 'application/json', cookie: `${browser.cookie}; ${browser.deviceCookie}` },
      payload: text,
    })
    // The browser's cache is cleared. Language, certificate keys, drafts and the device cookie stay.
    expect(left.headers['clear-site-data']).toBe('"cache"')
    expect(String(left.headers['set-cookie'])).toContain('__Host-cloudsail=;')
    expect(String(left.headers['set-cookie'])).not.toContain('cloudsail-device')
    for (const of of [server, otherServer]) {
      const thief = await of.client()
      Object.assign(thief, { sid, cookie })
      expect((await thief.call(whoAmI, {})).body).toMatchObject({
        key: 'sessionExpired',
        values: { reason: 'loggedOut' },
      })
    }
    expect((await browser.call(logout, {})).ok).toBe(true)
  })

  test('lists the functions that the access rules of the calls leave open', async () => {
    const whole = await buildCustomer(db)
    const cardOnly = await buildCustomer(db, { kind: 'cardOnly', method: 'none' })
    const functionsOf = async (username: string) => (await loggedInBrowser(username)).answer.body.functions
    const all = await functionsOf(whole.username!)
    const few = await functionsOf(cardOnly.username!)
    expect(few.every((code) => all.includes(code))).toBe(true)
    for (const code of all) expect(code).toMatch(/^[A-Z]{3}\d{4}000$/)
  })
})
