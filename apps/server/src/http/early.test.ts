import { customer, defineCall } from '@cloudsail/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { advanceClock, bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { onlyReads } from '../db/only-reads.ts'
import { testDatabase } from '../db/test-database.ts'
import { countTraffic } from '../db/test-round-trips.ts'
import { BankError } from '../errors.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { type CustomerContext, handleEarly } from './handler.ts'
import { testServer } from './test-server.ts'
import { sessionsApart } from './test-sessions-apart.ts'

const request = z.strictObject({})
const response = z.object({ method: z.string(), runs: z.number(), at: z.string() })
const reading = defineCall({
  name: 'test101_reading',
  summary: 'Reads',
  access: customer(),
  request,
  response,
})
const writing = defineCall({
  name: 'test102_writing',
  summary: 'Writes',
  access: customer(),
  request,
  response,
})
const keys = defineCall({
  name: 'test103_keys',
  summary: 'For keys',
  request,
  response,
  access: customer({ methods: ['ukeyMobile'] }),
})
const refusing = defineCall({
  name: 'test104_refusing',
  summary: 'Refuses',
  access: customer(),
  request,
  response,
  errors: ['orderUnknown'],
})

const runs: CustomerContext[] = []
const answer = (context: CustomerContext) => ({
  method: context.session.method,
  runs: runs.push(context),
  at: context.now.toISOString(),
})
const write = (q: Db) => sql`insert into early (n) values (1)`.execute(q)

const inOne = await testDatabase()
const divided = await testDatabase()
const apartOf = await sessionsApart(divided.url)
// Counting starts before the first statement.
const counted = { inOne: countTraffic(inOne.db), divided: countTraffic(divided.db) }

describe.each([
  ['in one database', inOne, counted.inOne, null],
  ['with sessions apart', divided, counted.divided, apartOf],
] as const)('%s', async (_where, { db, ownerDb }, traffic, apart) => {
  const server = await testServer(db, {
    ...(apart && { services: { sessions: apart.sessions } }),
    handlers: [
      handleEarly(reading, async (context) => {
        await context.db.selectFrom('identity.customers').select('method').limit(1).execute()
        return answer(context)
      }),
      handleEarly(writing, async (context) => {
        const answered = answer(context)
        await write(context.db)
        return answered
      }),
      handleEarly(keys, async (context) => answer(context)),
      handleEarly(refusing, async () => {
        throw new BankError('orderUnknown')
      }),
    ],
  })
  const sessionsDb = apart?.ownerDb ?? ownerDb
  beforeAll(async () => {
    await sql`create table early (n integer)`.execute(ownerDb)
    await sql`grant insert, select on early to cloudsail_app`.execute(ownerDb)
  })
  afterEach(async () => {
    runs.length = 0
    await sql`delete from early`.execute(ownerDb)
  })

  const written = async () => (await sql`select from early`.execute(ownerDb)).rows.length
  const knownBrowser = async () => {
    const { customerId } = await buildCustomer(db, { method: 'mobile' })
    const browser = await server.loggedIn(customerId)
    await browser.call(reading, {})
    await browser.call(reading, {})
    runs.length = 0
    return { customerId, browser }
  }

  test('the first reads of a call travel with its admission in one round trip', async () => {
    const { browser } = await knownBrowser()
    expect((await traffic.during(() => browser.call(reading, {}))).roundTrips).toBe(1)
    expect(runs).toHaveLength(1)
  })

  test('a replayed envelope gets no data, and writes nothing', async () => {
    const { browser } = await knownBrowser()
    const { text } = browser.encrypt(writing.name, {})
    await browser.send(writing.name, text)
    expect(await written()).toBe(1)
    const again = JSON.parse((await browser.send(writing.name, text)).text)
    expect(again).toMatchObject({ header: { errorCode: expect.any(String) }, body: { key: 'wireRejected' } })
    // The handler began, and its statements were refused.
    expect(runs).toHaveLength(2)
    expect(await written()).toBe(1)
  })

  test('a call whose session has just ended gets the reason, and writes nothing', async () => {
    const { customerId, browser } = await knownBrowser()
    await sql`update http.sessions set ended_at = clock_timestamp(), ended_reason = 'newer'
    where customer_id = ${customerId}`.execute(sessionsDb)
    const { body } = await browser.call(writing, {})
    expect(body).toMatchObject({ key: 'sessionExpired', values: { reason: 'newer' } })
    expect(await written()).toBe(0)
  })

  test('a call begun under another method is begun again', async () => {
    const { customerId, browser } = await knownBrowser()
    await sql`update identity.customers set method = 'ukeyMobile' where customer_id = ${customerId}`.execute(
      ownerDb,
    )
    expect((await browser.call(writing, {})).body).toMatchObject({ method: 'ukeyMobile' })
    expect(runs.map(({ session }) => session.method)).toEqual(['mobile', 'ukeyMobile'])
    expect(await written()).toBe(1)
    // The new method may do what the old one may not: the process does not rely on what it remembers.
    await sql`update identity.customers set method = 'mobile' where customer_id = ${customerId}`.execute(
      ownerDb,
    )
    expect((await browser.call(keys, {})).body).toMatchObject({ key: 'noAuthority' })
    await sql`update identity.customers set method = 'ukeyMobile' where customer_id = ${customerId}`.execute(
      ownerDb,
    )
    expect((await browser.call(keys, {})).ok).toBe(true)
  })

  test('an instant is never ahead of the bank clock, also after a move of the clock', async () => {
    const { browser } = await knownBrowser()
    const before = await bankNow(ownerDb)
    const { body } = await browser.call(reading, {})
    expect(Date.parse(body.at)).toBeLessThanOrEqual((await bankNow(ownerDb)).getTime())
    expect(Date.parse(body.at)).toBeGreaterThan(before.getTime() - 1_000)
    const moved = new Date(before.getTime() + 86_400_000)
    await advanceClock(db, moved)
    expect(Date.parse((await browser.call(reading, {})).body.at)).toBeGreaterThanOrEqual(moved.getTime())
  })

  test.each(['2099-01-02T00:00:00+08:00', '2099-01-03T15:00:00+08:00'])(
    'a call just after %s is not judged by the previous minute',
    async (text) => {
      const boundary = new Date(text)
      const { browser } = await knownBrowser()
      await advanceClock(db, new Date(boundary.getTime() - 500))
      await browser.call(reading, {})
      await advanceClock(db, boundary)
      expect(Date.parse((await browser.call(reading, {})).body.at)).toBeGreaterThanOrEqual(boundary.getTime())
    },
  )

  test('instants never decrease from one call to the next, also with calls admitted ahead', async () => {
    const { browser } = await knownBrowser()
    const instants: string[] = []
    for (let call = 0; call < 20; call++) {
      const ahead = Array.from({ length: call % 3 }, () => browser.call(writing, {}))
      instants.push((await browser.call(reading, {})).body.at)
      await Promise.all(ahead)
    }
    expect(instants).toEqual([...instants].sort())
  })

  test('an early refusal is shown only after the admission', async () => {
    const { customerId, browser } = await knownBrowser()
    expect((await browser.call(refusing, {})).body).toEqual({ key: 'orderUnknown' })
    await sql`update http.sessions set ended_at = clock_timestamp(), ended_reason = 'loggedOut'
    where customer_id = ${customerId}`.execute(sessionsDb)
    expect((await browser.call(refusing, {})).body).toMatchObject({ key: 'sessionExpired' })
  })
})

test.each([
  ['select 1', true],
  ['with a as (select 1) select * from a', true],
  ['select "method" from "identity"."customers" where "customer_id" = $1', true],
  ['select 1 from orders.orders for update', false],
  ['select 1 from orders.orders for key share', false],
  ['with a as (insert into b values (1) returning 1) select * from a', false],
  ['insert into b values (1)', false],
  ["select set_config('role', 'x', true)", false],
  ["select nextval('a')", false],
  ['select ledger.post($1)', false],
  ['select "ledger"."post"($1)', false],
  ['begin', false],
  ['savepoint a', false],
])('%s only reads: %s', (text, reads) => {
  expect(onlyReads(text)).toBe(reads)
})
