import { errorCatalogue } from '@cloudsail/contract'
import { getR0 } from '@cloudsail/contract/http'
import { requestAheadMs, requestWindowMs } from '@cloudsail/sm'
import { openChannel } from '@cloudsail/sm/browser'
import { generateBankKey } from '@cloudsail/sm/server'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { echo, testHandlers, trouble, upload, whoAmI } from './test-handlers.ts'
import { testServer } from './test-server.ts'
import type { HttpAnswer } from './wire-client.ts'

const { db } = await testDatabase()
const here = await testServer(db, { handlers: testHandlers })
/** Stands for another process of the same bank. */
const there = await testServer(db, { handlers: testHandlers })
const open = await testServer(db, { handlers: testHandlers, config: { encryption: false } })
const customer = await buildCustomer(db)
afterAll(() => Promise.all([here, there, open].map(({ app }) => app.close())))

const rejected = { errorCode: errorCatalogue.wireRejected.code, errorMsg: errorCatalogue.wireRejected.zh }

function expectRejected(answer: HttpAnswer, why = '') {
  expect(answer.status, why).toBe(200)
  expect(JSON.parse(answer.text), why).toEqual({ header: rejected, body: { key: 'wireRejected' } })
}

describe('encrypted', () => {
  test('a call is answered, encrypted, with nothing the contract does not name', async () => {
    const client = await here.client()
    const answer = await client.call(echo, { text: '转账' })
    expect(answer).toMatchObject({ ok: true, code: '000001', encrypted: true })
    expect(answer.body).toEqual({ text: '转账' })
  })

  test('any server opens a request wrapped for the bank', async () => {
    const client = await here.client()
    const { text, nonce } = client.encrypt(echo.name, { text: 'x' })
    const answer = await there.app.inject({
      method: 'POST',
      url: `/api/${echo.name}.do`,
      headers: { 'content-type': 'application/json' },
      payload: text,
    })
    const opened = client.open(echo.name, nonce, { status: 200, text: answer.body, setCookie: [] })
    expect(opened.body).toEqual({ text: 'x' })
  })

  test('texts of every kind come back as they were', async () => {
    const client = await here.client()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect((await client.call(echo, { text })).body).toEqual({ text })
      }),
      { numRuns: 50 },
    )
  })

  test('errors are encrypted too, in the language of the request', async () => {
    const client = await here.client()
    client.language = 'en'
    const answer = await client.call(trouble, { how: 'refuse' })
    expect(answer).toMatchObject({ ok: false, encrypted: true, code: errorCatalogue.passwordWrong.code })
    expect(answer.message).toBe('The password is wrong. You have 3 tries left.')
    expect(answer.body).toEqual({ key: 'passwordWrong', field: 'password', values: { left: 3 } })
  })

  test.each(['crash', 'badAnswer', 'database'] as const)('an answer shows no internals: %s', async (how) => {
    const client = await here.client()
    const answer = await client.call(trouble, { how })
    expect(answer).toMatchObject({ code: errorCatalogue.serverFailure.code, body: { key: 'serverFailure' } })
    expect(JSON.stringify(answer)).not.toMatch(/inside|stack|at /)
  })

  test('a replay is refused, here and on another server, also concurrently', async () => {
    const client = await here.client()
    const { text } = client.encrypt(echo.name, { text: 'once' })
    expect(JSON.parse((await client.send(echo.name, text)).text).header.errorCode).toBe('000001')
    expectRejected(await client.send(echo.name, text))
    const answer = await there.app.inject({
      method: 'POST',
      url: `/api/${echo.name}.do`,
      headers: { 'content-type': 'application/json' },
      payload: text,
    })
    expectRejected({ status: answer.statusCode, text: answer.body, setCookie: [] })

    const storm = client.encrypt(echo.name, { text: 'storm' }).text
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(echo.name, storm)))
    const passed = answers.filter(({ text: t }) => JSON.parse(t).header.errorCode === '000001')
    expect(passed).toHaveLength(1)
  })

  test('a request may be five minutes old and hardly ahead, by the machine’s clock', async () => {
    const client = await here.client()
    for (const offMs of [-requestWindowMs - 2_000, requestAheadMs + 2_000]) {
      const { text } = client.encrypt(echo.name, { text: 'x' }, Date.now() + offMs)
      expectRejected(await client.send(echo.name, text))
    }
    for (const offMs of [-requestWindowMs + 5_000, requestAheadMs - 1_000]) {
      const { text } = client.encrypt(echo.name, { text: 'x' }, Date.now() + offMs)
      expect(JSON.parse((await client.send(echo.name, text)).text).header.errorCode).toBe('000001')
    }
  })

  test('after a crash has lost the nonces, earlier envelopes are refused', async () => {
    const { db: lost, ownerDb } = await testDatabase()
    const server = await testServer(lost, { handlers: testHandlers })
    const client = await server.client()
    const sent = [-60_000, 0, requestAheadMs - 500].map(
      (offMs) => client.encrypt(echo.name, { text: 'x' }, Date.now() + offMs).text,
    )
    const unused = client.encrypt(echo.name, { text: 'x' }).text
    for (const text of sent)
      expect(JSON.parse((await client.send(echo.name, text)).text).header.errorCode).toBe('000001')
    // What a crash does to unlogged tables.
    await sql`truncate http.nonces, http.nonces_kept`.execute(ownerDb)
    for (const text of [...sent, unused]) expectRejected(await client.send(echo.name, text))
    await sql`update http.nonces_kept set since_ms = since_ms - 10000`.execute(ownerDb)
    const { text } = client.encrypt(echo.name, { text: 'x' })
    expect(JSON.parse((await client.send(echo.name, text)).text).header.errorCode).toBe('000001')
    expectRejected(await client.send(echo.name, text))
    await server.app.close()
  })

  test('after a crash has lost the nonces, an envelope of the new era is accepted at once, once', async () => {
    const { db: lost, ownerDb } = await testDatabase()
    const server = await testServer(lost, { handlers: testHandlers })
    const client = await server.client()
    const before = client.encrypt(echo.name, { text: 'x' }, Date.now() + requestAheadMs - 500).text
    expect(JSON.parse((await client.send(echo.name, before)).text).header.errorCode).toBe('000001')
    // What a crash does to unlogged tables.
    await sql`truncate http.nonces, http.nonces_kept`.execute(ownerDb)
    expectRejected(await client.send(echo.name, client.encrypt(echo.name, { text: 'x' }).text))
    const { nonceEra } = client
    client.nonceEra = (await client.call(getR0, {})).body.nonceEra
    expect(client.nonceEra).not.toBe(nonceEra)
    // Earlier than the crash by its clock. Only the new era shows that it was made afterwards.
    const after = client.encrypt(echo.name, { text: 'x' }, Date.now() - 60_000).text
    expect(JSON.parse((await client.send(echo.name, after)).text).header.errorCode).toBe('000001')
    for (const text of [after, before]) expectRejected(await client.send(echo.name, text))
    await server.app.close()
  })

  test('a request encrypted for one call is refused for another', async () => {
    const client = await here.client()
    expectRejected(await client.send(trouble.name, client.encrypt(echo.name, { text: 'x' }).text))
  })

  test('plain bodies are refused, whatever they claim', async () => {
    const client = await here.client()
    const header = { channel: 'WEB', language: 'zh' }
    for (const encryptFlag of ['0', '1', undefined]) {
      const body = { IFP_SID: '', encryptFlag, text: 'x' }
      expectRejected(await client.send(echo.name, JSON.stringify({ header, body })))
    }
    // Unencrypted inside, encrypted outside.
    const encrypted = client.encrypt(echo.name, { text: 'x', encryptFlag: '0' })
    expectRejected(await client.send(echo.name, encrypted.text))
  })

  test('getR0 is plain and nothing else', async () => {
    const client = await here.client()
    const { body } = await client.call(getR0, {})
    expect(body).toMatchObject({ isEncryptFlag: '1', encryptVersion: '1' })
    expect(body.publicKey).toMatch(/^[0-9a-f]{128}$/)
    expectRejected(await client.send(getR0.name, client.encrypt(echo.name, {}).text))
  })

  test('keys wrapped for another bank are refused', async () => {
    const client = await here.client()
    const { publicKey } = (await client.call(getR0, {})).body
    client.channel = openChannel(publicKey)
    expect((await client.call(echo, { text: 'x' })).ok).toBe(true)
    client.channel = openChannel(generateBankKey().publicKeyHex)
    const { text } = client.encrypt(echo.name, { text: 'x' })
    expectRejected(await client.send(echo.name, text))
  })

  test('a session taken from the wire is useless in another browser', async () => {
    const victim = await here.loggedIn(customer.customerId)
    expect((await victim.call(whoAmI, {})).body.customerId).toBe(String(customer.customerId))
    // The thief is also a customer, with a cookie of their own.
    const thief = await here.loggedIn((await buildCustomer(db)).customerId)
    const { sid, cookie } = thief
    for (const own of [cookie, '']) {
      Object.assign(thief, { sid: victim.sid, cookie: own })
      expect((await thief.call(whoAmI, {})).body.key).toBe('sessionExpired')
      // A captured envelope of the victim.
      const captured = victim.encrypt(whoAmI.name, {})
      const answer = await thief.send(whoAmI.name, captured.text)
      expect(victim.open(whoAmI.name, captured.nonce, answer).body).toEqual({ key: 'sessionExpired' })
    }
    for (const own of [sid, '']) {
      Object.assign(thief, { sid: own, cookie: victim.cookie })
      expect((await thief.call(whoAmI, {})).body.key).toBe('sessionExpired')
    }
  })
})

describe('bad requests', () => {
  const send = (name: string, payload: string, type = 'application/json') =>
    here.app.inject({ method: 'POST', url: `/api/${name}.do`, headers: { 'content-type': type }, payload })

  test('invalid JSON, another content type, an empty body', async () => {
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['', 'application/json'],
      ['null', 'application/json'],
      ['{"__proto__":{}}', 'application/json'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['<a/>', 'text/xml'],
    ] as const) {
      const answer = await send(echo.name, payload, type)
      expectRejected({ status: answer.statusCode, text: answer.body, setCookie: [] }, payload)
    }
  })

  test('a call that does not exist', async () => {
    for (const name of ['nothing', '..', '%2e%2e', 'TEST001_ECHO', '__proto__', 'constructor']) {
      const answer = await send(name, '{}')
      expect(answer.statusCode).toBe(404)
      expect(answer.json().body).toEqual({ key: 'callUnknown' })
    }
    expect((await here.app.inject({ url: `/api/${echo.name}.do` })).statusCode).toBe(404)
  })

  test('too large', async () => {
    const client = await here.client()
    const tooLarge = await client.send(echo.name, 'x'.repeat(300_000))
    expect(tooLarge.status).toBe(413)
    expect(JSON.parse(tooLarge.text).body).toEqual({ key: 'bodyTooLarge' })
    const file = await client.call(upload, { file: 'x'.repeat(500_000) })
    expect(file.body).toEqual({ length: 500_000 })
    expect((await client.send(upload.name, 'x'.repeat(1_100_000))).status).toBe(413)
  })

  test('a wrong input names its field', async () => {
    const client = await here.client()
    const wrong = [
      [{}, 'invalidInput', 'text'],
      [{ text: 5 }, 'invalidInput', 'text'],
      [{ text: 'x', extra: 1 }, 'invalidInput', 'extra'],
      [{ text: 'x', payee: { name: '', rank: 1 } }, 'invalidInput', 'payee.rank'],
      [{ text: 'x', amount: '1.005' }, 'amountRequired', 'amount'],
    ] as const
    for (const [request, key, field] of wrong) {
      const answer = await client.call(echo, request as never)
      expect(answer).toMatchObject({ code: errorCatalogue[key].code, message: errorCatalogue[key].zh })
      expect(answer.body).toMatchObject({ key, field })
    }
  })
})

describe('encryption off', () => {
  test('getR0 says so, and plain bodies are accepted and answered plain', async () => {
    const client = await open.client()
    expect((await client.call(getR0, {})).body.isEncryptFlag).toBe('0')
    expect(client.channel).toBeNull()
    expect(await client.call(echo, { text: 'x' })).toMatchObject({
      ok: true,
      encrypted: false,
      body: { text: 'x' },
    })
  })

  test('encrypted bodies are refused', async () => {
    const client = await here.client()
    const { text } = client.encrypt(echo.name, { text: 'x' })
    const answer = await open.app.inject({
      method: 'POST',
      url: `/api/${echo.name}.do`,
      headers: { 'content-type': 'application/json' },
      payload: text,
    })
    expectRejected({ status: answer.statusCode, text: answer.body, setCookie: [] })
  })
})
