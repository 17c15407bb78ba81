import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import type { StaffContext } from '../handler.ts'
import type { TestBrowser } from '../test-browser.ts'
import { testStaff } from '../test-staff.ts'
import { beginFreshLogIn, takeIntent } from './fresh-log-in.ts'
import { tidyLogIns } from './tidy.ts'

const { db } = await testDatabase()
const clock = { aheadMs: 0 }
const bank = await testStaff(db, { nowMs: () => Date.now() + clock.aheadMs })
afterAll(() => bank.close())
afterEach(async () => {
  clock.aheadMs = 0
  await bank.faults({})
})

/** Lets the minute of all sessions be over, so that the next call asks the provider again. */
const endMinute = () =>
  db
    .updateTable('staff.sessions')
    .set({ confirmed_until: sql`clock_timestamp() - interval '1 second'` })
    .execute()
const sessionOf = (username: string) =>
  db
    .selectFrom('staff.sessions')
    .selectAll()
    .where('subject', '=', username)
    .orderBy('session_id', 'desc')
    .executeTakeFirstOrThrow()

describe('a log-in', () => {
  test('goes to the identity provider and back, and says who is logged in', async () => {
    const browser = bank.browser()
    const page = await browser.logIn('teller1', { path: '/staff/log-in?to=%23%2Finbox' })
    expect(page.status).toBe(200)
    expect(page.text).toContain('http-equiv="refresh" content="0;url=/#/inbox"')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const { status, body, headers } = await browser.call('session_state')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      kind: 'person',
      name: '沈丽',
      roles: ['teller'],
      branch: { code: '599290000017', name: { zh: '上海分行营业部', en: 'Shanghai Branch' } },
      session: { last: null, endedOther: false },
    })
  })

  test('keeps neither tokens nor secrets readable in the database', async () => {
    await bank.loggedIn('auditor1')
    const { sealed_tokens: sealed, cookie_hash: hash } = await sessionOf('auditor1')
    expect(sealed.toString('latin1')).not.toMatch(/refreshToken|eyJ/)
    expect(hash.length).toBe(32)
  })

  test('with a wrong password stays at the provider', async () => {
    const browser = bank.browser()
    const page = await browser.logIn('teller1', { password: 'Haifeng2025' })
    expect(page.url).toContain('/interaction/')
    expect(page.text).toContain('The user name or the password is wrong.')
    expect((await browser.call('session_state')).status).toBe(401)
  })

  test('leads to no other site', async () => {
    for (const to of [
      '//evil.example',
      'https://evil.example',
      '#//evil.example"><script>',
      'javascript:1',
    ]) {
      const page = await bank
        .browser()
        .logIn('teller1', { path: `/staff/log-in?to=${encodeURIComponent(to)}` })
      expect(page.text).toContain('content="0;url=/"')
    }
  })

  test('serves once: the callback opened again changes nothing', async () => {
    const browser = bank.browser()
    const { url } = await browser.logIn('teller2', { until: /log-in\/callback/ })
    const other = browser.copy()
    expect((await browser.open(url)).status).toBe(200)
    const sessions = async () => (await db.selectFrom('staff.sessions').select('session_id').execute()).length
    const before = await sessions()
    expect((await browser.open(url)).status).toBe(400)
    expect((await other.open(url)).status).toBe(400)
    expect(await sessions()).toBe(before)
    expect((await browser.call('session_state')).status).toBe(200)
  })

  test('needs the cookie of its own browser: a callback sent to somebody else does nothing', async () => {
    const attacker = bank.browser()
    const { url } = await attacker.logIn('teller2', { until: /log-in\/callback/ })
    const victim = bank.browser()
    await victim.open('/staff/log-in', undefined, { until: /interaction/ })
    const page = await victim.open(url)
    expect(page.status).toBe(403)
    expect((await victim.call('session_state')).status).toBe(401)
  })

  test('of a person without a role is refused', async () => {
    await bank.at('roles', { username: 'credit1', roles: 'visitor' })
    const page = await bank.browser().logIn('credit1')
    expect(page.status).toBe(403)
    expect(page.text).toContain('You hold no role')
    await bank.at('return', { username: 'credit1' })
  })

  test('a second one ends the first and tells it', async () => {
    const first = await bank.loggedIn('supervisor3')
    const second = await bank.loggedIn('supervisor3')
    const told = await first.call('session_state')
    expect([told.status, told.body.key]).toEqual([401, 'staffLoggedInElsewhere'])
    const { body } = await second.call('session_state')
    expect(body.session).toMatchObject({ endedOther: true, last: { ended: 'newer' } })
  })

  test('tells what is wrong while the provider is down', async () => {
    await bank.faults({ down: true })
    const { status } = await (await bank.second()).open('/staff/log-in')
    expect(status).toBe(503)
  })
})

test('the people of a role are those who logged in within 30 days', async () => {
  await bank.loggedIn('supervisor2')
  const browser = await bank.loggedIn('teller1')
  const names = async () =>
    (await browser.call('people', { role: 'supervisor' })).body.people.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names()).toContain('韩雪')
  expect(await names()).not.toContain('沈丽')
  await db
    .updateTable('staff.people')
    .set({ last_log_in_at: sql`clock_timestamp() - interval '30 days 1 minute'` })
    .where('subject', '=', 'supervisor2')
    .execute()
  expect(await names()).not.toContain('韩雪')
})

test('a logout token is taken once', async () => {
  const named = { issuer: bank.staff.issuer, jti: 'once', subject: 'auditor1', providerSession: null }
  const verifying = { ...bank.provider, verifyLogOut: async () => named }
  const server = await bank.second(undefined, verifying)
  const send = async () =>
    (
      await fetch(new URL('/staff/back-channel-logout', server.url), {
        method: 'POST',
        body: new URLSearchParams({ logout_token: 'x' }),
      })
    ).status
  await bank.loggedIn('auditor1')
  expect((await Promise.all([send(), send(), send()])).sort()).toEqual([200, 400, 400])
  expect((await sessionOf('auditor1')).ended_reason).toBe('leftProvider')
  const again = await bank.loggedIn('auditor1')
  expect(await send()).toBe(400)
  expect((await again.call('session_state')).status).toBe(200)
})

describe('a session', () => {
  test('ends after 15 minutes without activity, and calls that nobody asked for are none', async () => {
    const browser = await bank.loggedIn('service1')
    const idle = (minutes: number) =>
      db
        .updateTable('staff.sessions')
        .set({ last_seen_at: sql`clock_timestamp() - ${minutes} * interval '1 minute'` })
        .where('subject', '=', 'service1')
        .execute()
    await idle(14)
    await browser.call('session_state', {}, { 'x-staff-attended': '0' })
    const { last_seen_at: seen } = await sessionOf('service1')
    expect(Date.now() - seen.getTime()).toBeGreaterThan(13 * 60_000)
    await browser.call('session_state')
    expect(Date.now() - (await sessionOf('service1')).last_seen_at.getTime()).toBeLessThan(60_000)
    await idle(16)
    const { status, body } = await browser.call('session_state')
    expect([status, body.values.reason]).toEqual([401, 'idle'])
  })

  test('ends after 10 hours, however busy', async () => {
    const browser = await bank.loggedIn('service1')
    await db
      .updateTable('staff.sessions')
      .set({ started_at: sql`clock_timestamp() - interval '10 hours 1 second'` })
      .where('subject', '=', 'service1')
      .execute()
    expect((await browser.call('session_state')).body.values.reason).toBe('absolute')
  })

  test('asks the provider once where many calls and two servers need the answer at one instant', async () => {
    const browser = await bank.loggedIn('operations1')
    const server = await bank.second()
    const before = await sessionOf('operations1')
    await endMinute()
    const elsewhere = browser.copy(server.url)
    const answers = await Promise.all(
      [browser, elsewhere, browser, elsewhere, browser, elsewhere].map((each) => each.call('session_state')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await endMinute()
    expect((await browser.call('session_state')).status).toBe(200)
    expect((await sessionOf('operations1')).sealed_tokens).not.toEqual(before.sealed_tokens)
  })

  test('gives no right for more than a minute after a role was taken away, and loses nobody else', async () => {
    const [browser, colleague] = [await bank.loggedIn('operations2'), await bank.loggedIn('operations3')]
    const row = await sessionOf('operations2')
    expect(row.confirmed_until.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
    await bank.at('roles', { username: 'operations2', roles: 'auditor' })
    await endMinute()
    expect((await browser.call('session_state')).body.roles).toEqual(['auditor'])
    await bank.at('roles', { username: 'operations2', roles: '' })
    await endMinute()
    const { status, body } = await browser.call('session_state')
    expect([status, body.values.reason]).toEqual([401, 'roleLost'])
    expect((await colleague.call('session_state')).status).toBe(200)
  })

  test('holds only roles of the whole bank where the branch is unknown', async () => {
    await bank.at('roles', { username: 'admin1', roles: 'administrator,teller' })
    const browser = await bank.loggedIn('admin1')
    expect((await browser.call('session_state')).body).toMatchObject({
      roles: ['administrator'],
      branch: null,
    })
  })

  test('goes on while the provider is down, until its minute is over', async () => {
    const browser = await bank.loggedIn('product1')
    await bank.faults({ down: true })
    expect((await browser.call('session_state')).status).toBe(200)
    await endMinute()
    expect((await browser.call('session_state')).body.key).toBe('staffLogInDown')
    await bank.faults({})
    expect((await browser.call('session_state')).status).toBe(503)
    expect((await (await bank.loggedIn('product1')).call('session_state')).status).toBe(200)
  })

  test('ends by back-channel logout when somebody leaves, on all servers at once', async () => {
    const [browser, colleague] = [await bank.loggedIn('compliance1'), await bank.loggedIn('compliance2')]
    const server = await bank.second()
    const elsewhere = browser.copy(server.url)
    expect((await elsewhere.call('session_state')).status).toBe(200)
    await bank.at('leave', { username: 'compliance1' })
    await expect.poll(async () => (await sessionOf('compliance1')).ended_reason).toBe('leftProvider')
    for (const each of [browser, elsewhere]) expect((await each.call('session_state')).status).toBe(401)
    expect((await colleague.call('session_state')).status).toBe(200)
    expect((await bank.browser().logIn('compliance1')).text).toContain('is wrong')
  })

  test('ends by log-out, whose cookie is cleared and serves no more', async () => {
    const browser = await bank.loggedIn('product2')
    const copy = browser.copy()
    const { status, body, headers } = await browser.call('log_out')
    expect(status).toBe(200)
    expect(body.providerUrl).toContain(bank.staff.issuer)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect((await copy.call('session_state')).body.values.reason).toBe('loggedOut')
  })
})

test('tidying deletes old log-ins, logout tokens and sessions, and nothing else', async () => {
  await bank.loggedIn('product1')
  const open = await sessionOf('product1')
  await bank.loggedIn('product1')
  await bank.browser().open('/staff/log-in', undefined, { until: /interaction/ })
  await bank.browser().open('/staff/log-in', undefined, { until: /interaction/ })
  const counts = async () => ({
    logIns: (await db.selectFrom('staff.log_ins').select('cookie_hash').execute()).length,
    sessions: (await db.selectFrom('staff.sessions').select('session_id').execute()).length,
    tokens: (await db.selectFrom('staff.logout_tokens').select('jti').execute()).length,
  })
  const before = await counts()
  await tidyLogIns(db)
  expect(await counts()).toEqual(before)
  const [first] = await db.selectFrom('staff.log_ins').select('cookie_hash').execute()
  const long = sql<Date>`clock_timestamp() - interval '400 days'`
  await db
    .updateTable('staff.sessions')
    .set({ ended_at: long })
    .where('session_id', '=', open.session_id)
    .execute()
  await db.insertInto('staff.logout_tokens').values({ issuer: 'i', jti: 'old', taken_at: long }).execute()
  await db.deleteFrom('staff.log_ins').where('cookie_hash', '=', first!.cookie_hash).execute()
  await db
    .insertInto('staff.log_ins')
    .values({ cookie_hash: first!.cookie_hash, sealed: Buffer.alloc(40), return_to: '', begun_at: long })
    .execute()
  await tidyLogIns(db)
  expect(await counts()).toEqual({
    logIns: before.logIns - 1,
    sessions: before.sessions - 1,
    tokens: before.tokens,
  })
})

describe('a fresh log-in', () => {
  const actionId = '20261130000000000001'
  const hash = Buffer.alloc(32, 7)
  const contextOf = async (username: string): Promise<StaffContext> => {
    const { session_id, authenticated_at } = await sessionOf(username)
    return {
      db,
      session: { sessionId: String(session_id), authenticatedAt: authenticated_at },
      realNow: new Date(Date.now() + clock.aheadMs),
    } as StaffContext
  }
  const take = async (username: string, intentId: string, id = actionId) => {
    const context = await contextOf(username)
    return db.transaction().execute((tx) => takeIntent(tx, context, { intentId, actionId: id }))
  }
  async function begin(username: string): Promise<{ browser: TestBrowser; intentId: string; path: string }> {
    const browser = await bank.loggedIn(username)
    return { browser, ...(await beginFreshLogIn(await contextOf(username), { actionId, hash })) }
  }

  test('of the same person lets an intent be taken exactly once', async () => {
    const { browser, intentId, path } = await begin('supervisor1')
    await expect(take('supervisor1', intentId)).rejects.toMatchObject({ key: 'freshLogInNeeded' })
    expect((await browser.logIn('supervisor1', { path })).status).toBe(200)
    const taken = await Promise.all([1, 2, 3, 4].map(() => take('supervisor1', intentId)))
    expect(taken.filter((each) => each !== null)).toMatchObject([{ hash }])
    expect(await take('supervisor1', intentId)).toBeNull()
    await expect(take('supervisor1', intentId, '20261130000000000002')).rejects.toMatchObject({
      key: 'freshLogInNeeded',
    })
  })

  test('of another person changes nothing', async () => {
    const { browser, intentId, path } = await begin('supervisor1')
    const stranger = bank.browser()
    await stranger.logIn('supervisor2')
    // The other person is logged in at the provider, in this very browser.
    for (const name of stranger.cookieNames())
      if (name.startsWith('cloudsail-idp')) browser.setCookie(name, stranger.cookie(name)!)
    const page = await browser.open(path)
    expect(page.status).toBe(403)
    expect(page.text).toContain('Someone else logged in')
    await expect(take('supervisor1', intentId)).rejects.toMatchObject({ key: 'freshLogInNeeded' })
    expect((await sessionOf('supervisor1')).ended_reason).toBeNull()
  })

  test.each(['oldAuthTime', 'noAuthTime'])('with %s is refused', async (fault) => {
    const { browser, intentId, path } = await begin('supervisor4')
    await bank.faults({ [fault]: true })
    const again = browser.copy()
    again.dropCookies(/^cloudsail-idp/)
    const page = await again.logIn('supervisor4', { path })
    expect(page.status).toBe(403)
    expect(page.text).toContain('did not confirm that you logged in just now')
    await expect(take('supervisor4', intentId)).rejects.toMatchObject({ key: 'freshLogInNeeded' })
  })

  test('counts by the server’s real clock: 360 seconds hold, 361 do not', async () => {
    const { browser, intentId, path } = await begin('supervisor2')
    await browser.logIn('supervisor2', { path })
    const provedAtMs = (await sessionOf('supervisor2')).authenticated_at.getTime()
    clock.aheadMs = provedAtMs + 363_000 - Date.now()
    await expect(take('supervisor2', intentId)).rejects.toMatchObject({ key: 'freshLogInNeeded' })
    clock.aheadMs = provedAtMs - 63_000 - Date.now()
    await expect(take('supervisor2', intentId)).rejects.toMatchObject({ key: 'freshLogInNeeded' })
    clock.aheadMs = provedAtMs + 358_000 - Date.now()
    expect(await take('supervisor2', intentId)).toMatchObject({ hash })
  })

  test('without a session is refused before the provider is asked', async () => {
    const { path } = await begin('supervisor1')
    expect((await bank.browser().open(path)).status).toBe(400)
  })
})
