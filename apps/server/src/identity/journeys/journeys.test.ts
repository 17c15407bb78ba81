import {
  checkJourneyCode,
  goBack,
  type JourneyStep,
  journeyRoute,
  leaveJourney,
  login,
  nextStep,
  openAgreement,
  plannedSteps,
  readJourney,
  saveReadProctorRecord,
  sendJourneyCode,
  waysIn,
} from '@cloudsail/contract/identity'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpClock } from '../../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import type { WireClient } from '../../http/wire-client.ts'
import { handlers } from '../index.ts'
import { confirmLogin, solvedImage, testPassword, testPepper } from '../test-builders.ts'
import {
  type Begun,
  begin,
  codeIn,
  handedOver,
  keepingGateway,
  stepCalls,
  traveller,
} from './test-journeys.ts'

const { db, ownerDb, url } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: null })
const { sent, gateway, sms } = keepingGateway()
const otherDb = openTestDatabase({ url })
const options = { handlers, config: { pepper: testPepper }, services: { sms } }
const server = await testServer(db, options)
const otherServer = await testServer(otherDb, options)
afterAll(async () => {
  await Promise.all([server.app.close(), otherServer.app.close()])
  await otherDb.destroy()
})
beforeEach(async () => {
  gateway.fails = false
  await db.deleteFrom('identity.rate_windows').execute()
})

const calls = stepCalls(db, sent)
const stepNames = Object.keys(calls) as (keyof typeof calls)[]

/** Returns a customer, their browser, and the journey they have begun. */
async function begun(kind: (typeof waysIn)[number], overrides = {}) {
  const who = await traveller(db, kind, overrides)
  const browser = await server.client()
  const answer = await begin(db, browser, who)
  expect(answer, kind).toMatchObject({ ok: true, body: { journey: kind } })
  return { who, browser, state: answer.body, token: answer.body.token }
}

/** Takes the steps that are due until the given one is due. */
async function walkTo(step: JourneyStep, { who, browser, token, state }: Awaited<ReturnType<typeof begun>>) {
  let due: JourneyStep = state.step
  while (due !== step) {
    const answer = await calls[due as keyof typeof calls](browser, token, who)
    expect(answer, due).toMatchObject({ ok: true })
    due = answer.body.step!
  }
}

async function logIn(browser: WireClient, username: string, password: string) {
  const answer = await browser.call(login, {
    identifierKind: 'username',
    identifier: username,
    password: await browser.secret(password),
    ...(await solvedImage(db, browser)),
  })
  return confirmLogin(db, browser, answer)
}

describe('each journey', () => {
  test.each(waysIn)('%s: refuses every other step at each step, and ends in a log-in', async (kind) => {
    const { who, browser, token, state } = await begun(kind)
    let due: JourneyStep = state.step
    const walked: JourneyStep[] = []
    while (due !== 'done') {
      for (const other of stepNames) {
        if (other === due) continue
        const answer = await calls[other](browser, token, who)
        expect(answer.body, `${other} while ${due} is due`).toMatchObject({
          key: 'journeyOutOfTurn',
          values: { route: journeyRoute(kind, due) },
        })
      }
      expect((await browser.call(readJourney, { token })).body).toMatchObject({ step: due })
      walked.push(due)
      const answer = await calls[due](browser, token, who)
      expect(answer, due).toMatchObject({ ok: true })
      due = answer.body.step!
    }
    const { body: end } = await browser.call(readJourney, { token })
    expect(end.steps).toEqual([...walked, 'done'])
    expect(end.route).toBe('/transSucc')
    const username = kind === 'recovery' ? who.username! : who.chosen.username
    expect(end.username).toBe(username)
    for (const other of stepNames)
      expect((await calls[other](browser, token, who)).body.key).toBe('journeyOutOfTurn')
    const answer = await logIn(await server.client(), username, who.chosen.login)
    expect(answer).toMatchObject({ ok: true })
    const after = {
      debitRegistration: { customerKind: 'onlineSigned', s_currMode: 'mobile' },
      onlineSigning: { customerKind: 'onlineSigned', s_currMode: 'mobile' },
      creditRegistration: { customerKind: 'cardOnly', s_creaditCst: 'CREDIT_CST' },
      cardFirstLogin: { customerKind: 'cardOnly', s_creaditCst: 'CREDIT_CST' },
      branchFirstLogin: { customerKind: 'branchSigned' },
      recovery: { customerKind: 'branchSigned' },
    }[kind]
    expect(answer.body).toMatchObject(after)
    const notifications = await db
      .selectFrom('outbox.messages')
      .select('payload')
      .where('customer_id', '=', who.customerId)
      .execute()
    expect(notifications).toHaveLength(1)
    const { rows: audit } = await sql<{ event: string; subject: string }>`
      select event, subject from orders.audit where customer_id = ${who.customerId}`.execute(db)
    expect(audit).toEqual([{ event: 'journey.finished', subject: kind }])
  })

  test('no sequence of calls reaches a step before its earlier steps', async () => {
    const kinds = fc.constantFrom(...waysIn)
    const sequence = fc.array(fc.constantFrom(...stepNames, 'back' as const), { minLength: 4, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(kinds, sequence, async (kind, steps) => {
        await db.deleteFrom('identity.rate_windows').execute()
        const { who, browser, token, state } = await begun(kind)
        let due: JourneyStep = state.step
        let known: readonly JourneyStep[] = state.steps
        for (const step of steps) {
          const answer =
            step === 'back' ? await browser.call(goBack, { token }) : await calls[step](browser, token, who)
          if (answer.ok) {
            if (step !== 'back') expect(step).toBe(due)
            known = answer.body.steps!
            const place = known.indexOf(due)
            expect(answer.body.step).toBe(step === 'back' ? known[place - 1] : known[place + 1])
            due = answer.body.step!
          } else expect(answer.body.key).toBe('journeyOutOfTurn')
        }
        expect((await browser.call(readJourney, { token })).body.step).toBe(due)
      }),
      { numRuns: process.env.FULL === '1' ? 300 : 25 },
    )
  })

  test('the plan contains the steps that the customer needs', () => {
    const whole = { hasQueryPassword: true, hasWithdrawalPassword: true, signsWith: null, isNamed: false }
    expect(plannedSteps('branchFirstLogin', whole)).toEqual(['code', 'information', 'loginPassword', 'done'])
    expect(plannedSteps('branchFirstLogin', { ...whole, isNamed: true })).toEqual([
      'code',
      'loginPassword',
      'done',
    ])
    expect(plannedSteps('recovery', { ...whole, signsWith: 'ukey' })).toEqual([
      ...['question', 'code', 'signature', 'loginPassword', 'done'],
    ])
    expect(nextStep(plannedSteps('debitRegistration', null), 'information')).toBe('loginPassword')
  })

  test('going back shows the entries and allows changes', async () => {
    const journey = await begun('cardFirstLogin')
    await walkTo('loginPassword', journey)
    const { browser, token, who } = journey
    const { body } = await browser.call(goBack, { token })
    expect(body).toMatchObject({
      step: 'information',
      draft: { username: who.chosen.username, seal: '长风破浪' },
    })
    expect(JSON.stringify(body)).not.toContain('宁波')
    expect((await browser.call(goBack, { token })).body.key).toBe('journeyOutOfTurn')
    who.chosen.username = `${who.chosen.username}_b`
    await walkTo('done', { ...journey, state: body as Begun })
    expect((await logIn(browser, who.chosen.username, who.chosen.login)).ok).toBe(true)
  })

  test('an abandoned journey has changed nothing and cannot continue', async () => {
    const journey = await begun('debitRegistration')
    await walkTo('passwords', journey)
    const { browser, token, who } = journey
    const cookie = browser.journeyCookie
    expect((await browser.call(leaveJourney, { token })).ok).toBe(true)
    expect(browser.journeyCookie).toBe('')
    browser.journeyCookie = cookie
    expect((await calls.passwords(browser, token, who)).body.key).toBe('journeyExpired')
    const customer = await db
      .selectFrom('identity.customers')
      .select(['kind', 'username', 'method'])
      .where('customer_id', '=', who.customerId)
      .executeTakeFirstOrThrow()
    expect(customer).toEqual({ kind: 'unsigned', username: null, method: 'none' })
  })

  test('the last step submitted on two servers at once is done once', async () => {
    const journey = await begun('recovery')
    await walkTo('loginPassword', journey)
    const { browser, token, who } = journey
    const other = await otherServer.client()
    other.journeyCookie = browser.journeyCookie
    const answers = await Promise.all(
      [browser, other, browser, other].map((each) => calls.loginPassword(each, token, who)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.key === 'journeyOutOfTurn')).toHaveLength(3)
  })
})

describe('a card that was reported lost', () => {
  test.each([
    ['debitRegistration', 'debitCardReportedLost'],
    ['creditRegistration', 'creditCardReportedLost'],
    ['cardFirstLogin', 'creditCardReportedLost'],
    ['recovery', 'debitCardReportedLost'],
  ] as const)('ends %s once the mobile has proved the customer', async (kind, key) => {
    const { who, browser, token } = await begun(kind)
    await report(who.account, { status: 'lost' })
    if (kind === 'recovery') await calls.question(browser, token, who)
    expect((await calls.code(browser, token, who)).body).toMatchObject({ key })
    expect((await browser.call(readJourney, { token })).ok).toBe(false)
  })

  test('opens no first use, nor does a card password that was reported lost', async () => {
    for (const [lost, key] of [
      [{ status: 'lost' }, 'debitCardReportedLost'],
      [{ card_password_lost: true }, 'cardPasswordReportedLost'],
    ] as const) {
      const who = await traveller(db, 'onlineSigning')
      await report(who.account, lost)
      expect((await begin(db, await server.client(), who)).body).toMatchObject({ key })
    }
    const who = await begun('debitRegistration')
    await report(who.who.account, { card_password_lost: true })
    expect((await calls.code(who.browser, who.token, who.who)).body).toMatchObject({
      key: 'cardPasswordReportedLost',
    })
  })
})

const report = (number: string, lost: { status?: 'lost'; card_password_lost?: boolean }) =>
  db.updateTable('accounts.accounts').set(lost).where('number', '=', number).execute()

describe('ownership of a journey', () => {
  test('goes on only with its own token and cookie, within thirty minutes', async () => {
    const mine = await begun('recovery')
    const theirs = await begun('recovery')
    const { browser, token, who } = mine
    const stranger = await server.client()
    for (const step of stepNames) {
      expect((await calls[step](stranger, token, who)).body.key, step).toBe('journeyExpired')
      expect((await calls[step](theirs.browser, token, who)).body.key, step).toBe('journeyExpired')
      expect((await calls[step](browser, theirs.token, who)).body.key, step).toBe('journeyExpired')
    }
    for (const other of [stranger, theirs.browser]) {
      expect((await other.call(readJourney, { token })).body.key).toBe('journeyExpired')
      await other.call(leaveJourney, { token })
    }
    expect((await browser.call(readJourney, { token })).ok).toBe(true)
    await sql`update identity.journeys set expires_at = expires_at - interval '30 minutes'`.execute(db)
    for (const step of stepNames)
      expect((await calls[step](browser, token, who)).body.key, step).toBe('journeyExpired')
  })

  test('the database contains neither token nor cookie', async () => {
    const { browser, token } = await begun('recovery')
    const { rows } = await sql<{ text: string }>`select j::text as text from identity.journeys j`.execute(db)
    const texts = rows.map(({ text }) => text).join()
    const cookie = browser.journeyCookie.split('=')[1]!
    for (const secret of [token, cookie])
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret, 'base64url').toString('hex'),
      ])
        expect(texts).not.toContain(form)
  })

  test('a new start gets a new token and cookie, and takes over none', async () => {
    const first = await begun('recovery')
    const cookie = first.browser.journeyCookie
    const again = await begin(db, first.browser, first.who)
    expect(again.body.token).not.toBe(first.token)
    expect(first.browser.journeyCookie).not.toBe(cookie)
    expect((await first.browser.call(readJourney, { token: first.token })).body.key).toBe('journeyExpired')
  })
})

describe('the dynamic password', () => {
  test('of forty concurrent guesses on two servers five are checked, and the right code comes too late', async () => {
    const { browser, token, who } = await begun('debitRegistration')
    await browser.call(sendJourneyCode, { token, channel: 'sms' })
    await handedOver()
    const right = codeIn(sent.at(-1))
    const wrong = right === '123123' ? '321321' : '123123'
    const other = await otherServer.client()
    other.journeyCookie = browser.journeyCookie
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        [browser, other][index % 2]!.call(checkJourneyCode, { token, code: wrong }),
      ),
    )
    expect(answers.filter(({ body }) => body.key === 'dynamicPasswordWrong')).toHaveLength(4)
    expect(answers.filter(({ body }) => body.key === 'journeyCodeSpent')).toHaveLength(36)
    expect((await browser.call(checkJourneyCode, { token, code: right })).body.key).toBe('journeyCodeSpent')
    // A different one is checked again.
    expect((await calls.code(browser, token, who)).body.step).toBe('agreement')
  })

  test('goes out once a minute and ten times a day for one customer, in all journeys together', async () => {
    const { browser, token, who, state } = await begun('recovery')
    await walkTo('code', { browser, token, who, state })
    const ask = (of: WireClient) => of.call(sendJourneyCode, { token, channel: 'sms' })
    const other = await otherServer.client()
    other.journeyCookie = browser.journeyCookie
    const before = sent.length
    const answers = await Promise.all([browser, other, browser, other].map(ask))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(sent.length).toBe(before + 1)
    expect(answers.find(({ ok }) => !ok)?.body).toMatchObject({ key: 'dynamicPasswordTooSoon' })
    await sql`update identity.journey_sends set sends = 10, sent_at = sent_at - interval '1 hour'`.execute(db)
    expect((await ask(browser)).body.key).toBe('journeyCodesUsedUp')
  })

  test('does not work for another journey, nor after five minutes, nor twice', async () => {
    const one = await begun('debitRegistration')
    const two = await begun('debitRegistration')
    await one.browser.call(sendJourneyCode, { token: one.token, channel: 'sms' })
    await handedOver()
    const code = codeIn(sent.at(-1))
    expect((await two.browser.call(checkJourneyCode, { token: two.token, code })).body.key).toBe(
      'dynamicPasswordExpired',
    )
    await sql`update identity.journeys set code_expires_at = code_sent_at`.execute(db)
    expect((await one.browser.call(checkJourneyCode, { token: one.token, code })).body.key).toBe(
      'dynamicPasswordExpired',
    )
    expect((await calls.code(one.browser, one.token, one.who)).ok).toBe(true)
    expect((await one.browser.call(checkJourneyCode, { token: one.token, code })).body.key).toBe(
      'journeyOutOfTurn',
    )
  })

  test('a failed gateway is reported to a customer who has proved something, and a new code can be asked for at once', async () => {
    const { browser, token, who, state } = await begun('branchFirstLogin')
    expect(state.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    gateway.fails = true
    expect((await browser.call(sendJourneyCode, { token, channel: 'voice' })).body.key).toBe(
      'dynamicPasswordSendFailed',
    )
    gateway.fails = false
    const answer = await browser.call(sendJourneyCode, { token, channel: 'voice' })
    expect(answer.ok).toBe(true)
    expect(sent.at(-1)).toMatchObject({ mobile: who.mobile, channel: 'voice' })
  })
})

describe('the agreement', () => {
  test('counts as read after its minimum time by the bank’s clock, opened or not', async () => {
    const journey = await begun('debitRegistration')
    await walkTo('agreement', journey)
    const { browser, token } = journey
    const save = () => browser.call(saveReadProctorRecord, { token, readToEnd: true })
    expect((await save()).body.key).toBe('agreementUnread')
    const { body } = await browser.call(openAgreement, { token })
    expect(body.secondsLeft).toBe(10)
    expect((await save()).body).toMatchObject({
      key: 'agreementReadingShort',
      values: { seconds: expect.toSatisfy((left: number) => left >= 1 && left <= 10) },
    })
    // Opening the agreement again does not restart the reading.
    await sql`update identity.journeys set draft = jsonb_set(draft, '{agreement,openedAt}',
      to_jsonb(((draft #>> '{agreement,openedAt}')::timestamptz - interval '6 seconds')::text))
      where draft ? 'agreement'`.execute(db)
    expect((await browser.call(openAgreement, { token })).body.secondsLeft).toBeLessThanOrEqual(4)
    expect((await browser.call(saveReadProctorRecord, { token, readToEnd: false as true })).body.key).toBe(
      'agreementUnread',
    )
  })

  test('is stored with version, text and times after its acceptance', async () => {
    const journey = await begun('onlineSigning')
    await walkTo('done', journey)
    const record = await db
      .selectFrom('identity.agreement_records')
      .selectAll()
      .where('customer_id', '=', journey.who.customerId)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ agreement: 'personalEbanking', version: '2026-12' })
    expect(record.read_at.getTime()).toBeGreaterThan(record.opened_at.getTime())
    const accounts = await db
      .selectFrom('accounts.accounts')
      .select('enrolled')
      .where('customer_id', '=', journey.who.customerId)
      .execute()
    expect(accounts).toEqual([{ enrolled: true }])
  })
})

test('recovery ends the open sessions, lifts the lock and replaces the old password', async () => {
  const journey = await begun('recovery')
  const session = await server.loggedIn(journey.who.customerId)
  for (let tries = 0; tries < 5; tries += 1) await logIn(session, journey.who.username!, 'Wrong2026a')
  await walkTo('done', journey)
  const { endedReason } = await db
    .selectFrom('http.sessions')
    .select('ended_reason as endedReason')
    .where('customer_id', '=', journey.who.customerId)
    .executeTakeFirstOrThrow()
  expect(endedReason).toBe('security')
  expect((await logIn(session, journey.who.username!, testPassword)).body.key).toBe('loginFailed')
  expect((await logIn(session, journey.who.username!, journey.who.chosen.login)).ok).toBe(true)
})

describe('data that appeared before the last step', () => {
  const last = async () => {
    const journey = await begun('debitRegistration')
    await walkTo('passwords', journey)
    return { ...journey, finish: () => calls.passwords(journey.browser, journey.token, journey.who) }
  }

  test('reports a user name that another customer has taken since', async () => {
    const { who, finish } = await last()
    const { customerId } = await traveller(db, 'recovery')
    const { username } = who.chosen
    await db
      .insertInto('identity.names')
      .values({ kind: 'username', value: username, customer_id: customerId })
      .execute()
    expect((await finish()).body).toMatchObject({ key: 'usernameTaken' })
  })

  test('another conflict in the last step is not reported as a taken name', async () => {
    const { finish } = await last()
    await sql`create function public.refuse() returns trigger language plpgsql as
      $$ begin raise unique_violation using constraint = 'agreement_records_pkey'; end $$`.execute(ownerDb)
    await sql`create trigger refused before insert on identity.agreement_records
      for each row execute function public.refuse()`.execute(ownerDb)
    const { ok, body } = await finish()
    await sql`drop trigger refused on identity.agreement_records`.execute(ownerDb)
    expect(ok).toBe(false)
    expect(body).toMatchObject({ key: 'serverFailure' })
    expect((await finish()).ok).toBe(true)
  })
})
