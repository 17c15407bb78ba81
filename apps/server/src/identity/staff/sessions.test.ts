import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { endAllSessions, openSession } from '../../http/index.ts'
import { testContext } from '../../http/test-context.ts'
import { countAttempt, maxFailedAttempts } from '../attempts.ts'
import { logLogin } from '../log-login.ts'
import { buildCustomer } from '../test-builders.ts'
import { sessionsOfCustomer } from './sessions.ts'

const { db, ownerDb } = await testDatabase()
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('the counter sees how each session ended, refused log-ins between them, who is online and what is locked', async () => {
  const { customerId } = await buildCustomer(db)
  const context = testContext(db, { customerId, now: new Date('2026-11-27T12:00:00+08:00') })
  const { services, now } = context
  const seen = () => sessionsOfCustomer({ db, services, now }, customerId)
  expect(await seen()).toMatchObject({
    sessions: [],
    access: [{ text: { en: 'Not logged in now' } }, { text: { en: 'Nothing locked today' } }],
  })

  const logIn = (time: string) =>
    db.transaction().execute((tx) =>
      openSession(tx, services.sessions, {
        customerId,
        epoch: 0n,
        ip: '116.228.12.34',
        userAgent: chrome,
        now: new Date(`2026-11-27T${time}:00+08:00`),
        loginMethod: 'username',
      }),
    )
  await logIn('09:00')
  await endAllSessions(db, customerId, { reason: 'loggedOut' })
  await sql`update http.sessions set ended_at = started_at + interval '13 minutes' where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  await logIn('10:00')
  await logLogin(
    db,
    { now: new Date('2026-11-27T10:30:00+08:00'), ip: '117.136.1.2', userAgent: chrome },
    { customerId, method: 'username', value: 'linxiaowen', outcome: 'wrongPassword' },
  )
  for (let n = 0; n < maxFailedAttempts; n++) await countAttempt(db, { customerId, subject: 'login' }, now)
  await logIn('11:00')

  const { sessions, access } = await seen()
  expect(sessions.map(({ at, state, tone }) => `${at.slice(11, 16)} ${state.en}, ${tone}`)).toEqual([
    '11:00 Logged in, good',
    '10:30 Wrong password, warn',
    expect.stringMatching(/^10:00 Replaced 10:0\d, plain$/),
    '09:00 Out 09:13, plain',
  ])
  expect(sessions[0]).toMatchObject({ channel: { en: 'Chrome on Windows' }, address: '116.228.*.*' })
  expect(access.map(({ text }) => text.en)).toEqual(['Logged in now', 'Locked today: log-in password'])
  expect(access.map(({ text }) => text.zh)).toEqual(['现在在线', '今日已锁定：登录密码'])

  // A session that timed out is over, also if nobody has noticed yet.
  await sql`update http.sessions set started_at = started_at - interval '1 hour', last_seen_at = last_seen_at - interval '1 hour'
    where customer_id = ${customerId} and ended_at is null`.execute(ownerDb)
  const later = await seen()
  expect(later.sessions[0]?.state.en).toBe('Timed out 11:10')
  expect(later.access[0]?.text.zh).toBe('现在不在线')
})
