import {
  answerQuestion,
  beginJourneySignature,
  checkJourneyCode,
  giveJourneySignature,
  login,
  readJourney,
  sendJourneyCode,
  setJourneyLoginPassword,
} from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceClock, bankNow, setUpClock } from '../../bankday/index.ts'
import { holdCertificate, revokeCertificates } from '../../certificates/index.ts'
import { signText, testAuthority } from '../../certificates/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { handlers } from '../index.ts'
import { confirmLogin, solvedImage, testPepper } from '../test-builders.ts'
import {
  begin,
  codeIn,
  giveKey,
  keepingGateway,
  securityAnswer,
  signingTraveller,
  type Traveller,
  traveller,
} from './test-journeys.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: null })
const { sent, sms } = keepingGateway()
const server = await testServer(db, {
  handlers,
  config: { pepper: testPepper },
  services: { sms, authority: testAuthority },
})
afterAll(() => server.app.close())
beforeEach(async () => {
  await db.deleteFrom('identity.rate_windows').execute()
})

/** Takes a journey up to the code. `answer` is the bank's answer to the right one. */
async function afterCode(who: Traveller) {
  const browser = await server.client()
  const { token } = (await begin(db, browser, who)).body
  expect((await browser.call(answerQuestion, { token, answer: securityAnswer })).ok).toBe(true)
  await browser.call(sendJourneyCode, { token, channel: 'sms' })
  const code = codeIn(sent.findLast(({ mobile }) => mobile === who.mobile))
  return { browser, token, answer: await browser.call(checkJourneyCode, { token, code }) }
}

/** Takes a journey up to the signature. Returns the text to sign, and a function that signs it. */
async function atSignature(who: Traveller) {
  const { browser, token, answer } = await afterCode(who)
  expect(answer.body).toMatchObject({ step: 'signature', route: '/forgetPassword' })
  const asked = await browser.call(beginJourneySignature, { token })
  expect(asked.ok).toBe(true)
  const sign = async (key = who.key!, text = asked.body.text, nonce = asked.body.nonce) =>
    browser.call(giveJourneySignature, {
      token,
      nonce,
      certificate: key.certificate,
      signature: await signText(key, text),
    })
  return { browser, token, asked: asked.body, sign, state: answer.body }
}

describe('recovery with a USB-Key or a file certificate', () => {
  test.each(['ukey', 'ukeyMobile', 'fileMobile'] as const)(
    '%s: the key signs purpose and identity, and the new password logs in',
    async (method) => {
      const who = await signingTraveller(db, method)
      const { browser, token, asked, sign, state } = await atSignature(who)
      expect(state.signsWith).toBe(method === 'fileMobile' ? 'file' : 'ukey')
      expect(state.steps).toEqual(['question', 'code', 'signature', 'loginPassword', 'done'])
      // Purpose, identity and nonce, in both languages.
      for (const part of [
        '找回登录密码',
        'Forgotten password',
        `${who.idNumber.slice(0, 3)}***********${who.idNumber.slice(-4)}`,
        asked.serial,
        asked.nonce,
      ])
        expect(asked.text).toContain(part)
      expect(asked.text).not.toContain(who.idNumber)
      const given = await sign()
      expect(given.body).toMatchObject({ step: 'loginPassword' })
      const done = await browser.call(setJourneyLoginPassword, {
        token,
        login: await browser.secret(who.chosen.login),
      })
      expect(done.body).toMatchObject({ step: 'done' })
      const own = await server.client()
      const loggedIn = await own.call(login, {
        identifierKind: 'username',
        identifier: who.username!,
        password: await own.secret(who.chosen.login),
        ...(await solvedImage(db, own)),
      })
      expect((await confirmLogin(db, own, loggedIn)).ok).toBe(true)
      // The audit trail keeps the signature with the signed text.
      const { rows } = await sql<{ details: string }>`
        select details::text from orders.audit where customer_id = ${who.customerId}
          and event = 'journey.finished'`.execute(db)
      const kept = JSON.parse(rows[0]!.details)
      expect(kept).toMatchObject({ signedBy: asked.serial, signedText: asked.text })
    },
  )

  test('without the signature no new password can be set', async () => {
    const who = await signingTraveller(db, 'ukey')
    const { browser, token } = await atSignature(who)
    const early = await browser.call(setJourneyLoginPassword, {
      token,
      login: await browser.secret(who.chosen.login),
    })
    expect(early.body).toMatchObject({ key: 'journeyOutOfTurn', values: { route: '/forgetPassword' } })
  })

  test('signatures of another text, nonce, key or journey are refused, and the right one is still accepted', async () => {
    const who = await signingTraveller(db, 'ukey')
    const other = await signingTraveller(db, 'ukey')
    const { browser, token, asked, sign } = await atSignature(who)
    const theirs = await atSignature(other)
    const keys: unknown[] = []
    for (let turn = 0; turn < 6; turn += 1) keys.push((await sign(who.key, `${asked.text} `)).body.key)
    keys.push((await sign(who.key, theirs.asked.text, theirs.asked.nonce)).body.key)
    keys.push((await sign(other.key)).body.key)
    expect(keys).toEqual([...Array(7).fill('signatureInvalid'), 'certificateMismatch'])
    // The text handed out before stops working.
    await browser.call(beginJourneySignature, { token })
    expect((await sign()).body.key).toBe('signatureInvalid')
    const again = (await browser.call(beginJourneySignature, { token })).body
    expect((await sign(who.key, again.text, again.nonce)).body).toMatchObject({ step: 'loginPassword' })
  })

  test('a text to sign is valid for five minutes', async () => {
    const who = await signingTraveller(db, 'fileMobile')
    const { sign } = await atSignature(who)
    await advanceClock(db, new Date((await bankNow(db)).getTime() + 5 * 60_000 + 1_000))
    expect((await sign()).body.key).toBe('signatureExpired')
  })

  test('a certificate that is revoked after it has signed sets no password', async () => {
    const who = await signingTraveller(db, 'ukey')
    const { browser, token, sign } = await atSignature(who)
    await sign()
    const { customerId } = who
    const now = await bankNow(db)
    await db
      .transaction()
      .execute((tx) => revokeCertificates(tx, { customerId, kind: 'ukey', reason: 'superseded', now }))
    const set = async () =>
      browser.call(setJourneyLoginPassword, { token, login: await browser.secret(who.chosen.login) })
    expect((await set()).body.key).toBe('certificateMissing')
    await giveKey(db, customerId, 'ukey')
    expect((await set()).body.key).toBe('certificateRevoked')
  })

  test('a customer without a valid certificate is sent to a branch', async () => {
    const without = await traveller(db, 'recovery', { method: 'ukey' })
    const held = await signingTraveller(db, 'fileMobile')
    const { rows } = await sql<{ serial: string }>`
      select serial from certificates.certificates where customer_id = ${held.customerId}`.execute(db)
    const { customerId } = held
    await db
      .transaction()
      .execute(async (tx) =>
        holdCertificate(tx, { customerId, kind: 'file', serial: rows[0]!.serial }, await bankNow(db)),
      )
    for (const who of [without, held]) {
      const { browser, token, answer } = await afterCode(who)
      expect(answer.body.key).toBe('recoveryNeedsBranch')
      expect((await browser.call(readJourney, { token })).body.key).toBe('journeyExpired')
    }
  })
})
