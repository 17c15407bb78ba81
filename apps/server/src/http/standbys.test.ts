import { connect, createServer, type Socket } from 'node:net'
import { customer, defineCall } from '@cloudsail/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { processCache } from '../db/process-cache.ts'
import { testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handle, handleEarly, handleQuery } from './handler.ts'
import { inOneDatabase } from './session-store.ts'
import { openStandbys } from './standbys.ts'
import { testServer } from './test-server.ts'

// Stand-ins for standbys: separate databases that report the position a test sets. The test with real streaming
// replication is npm run torture -- standbys.
const request = z.strictObject({})
const response = z.object({ at: z.string() })
const call = (name: string, changes = false) =>
  defineCall({ name, summary: name, access: customer(), request, response, changes })
const asking = call('test111_asking')
const dear = call('test112_dear')
const deciding = call('test113_deciding')
const changing = call('test114_changing', true)
const wrong = call('test115_wrong')
const askingKept = call('test116_askingKept')
const decidingKept = call('test117_decidingKept')

const primary = await testDatabase()
const copies = [await testDatabase(), await testDatabase()]
const nameOf = (url: string) => new URL(url).pathname.slice(1)
const [first, second] = copies.map(({ url }) => nameOf(url)) as [string, string]
const bank = nameOf(primary.url)

/** A proxy to a standby that can be made to hang, with all connections through it. */
const pipes = new Set<Socket>()
let hangs = false
const way = createServer((socket) => {
  const onwards = connect(Number(new URL(primary.url).port), '127.0.0.1')
  for (const [from, to] of [
    [socket, onwards],
    [onwards, socket],
  ] as const) {
    pipes.add(from)
    from.on('error', () => {}).on('close', () => to.destroy())
    from.pipe(to)
    if (hangs) from.pause()
  }
})
await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
const hang = (on: boolean) => {
  hangs = on
  for (const pipe of pipes) on ? pipe.pause() : pipe.resume()
}

const readOnly = (url: string) => {
  const own = new URL(url)
  own.searchParams.set('options', '-c default_transaction_read_only=on')
  return own.href
}
const byTheWay = new URL(copies[0]!.url)
byTheWay.port = String((way.address() as { port: number }).port)
const lines: { msg: string; err?: { code?: string } }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
const common = {
  db: primary.db,
  sessions: inOneDatabase,
  log,
  farBehindMs: Number.POSITIVE_INFINITY,
  entersAt: async () => 0n,
}
const whereabouts = 'select at, follows from position'
// A busy machine does not cause these to be left out.
const standbys = openStandbys({
  ...common,
  whereabouts,
  patienceMs: 120_000,
  urls: copies.map(({ url }) => readOnly(url)),
})
const where = async (q: typeof primary.db) => ({
  at: (await sql<{ name: string }>`select current_database() as name`.execute(q)).rows[0]!.name,
})
/** Caches like parameters do: a value that was read is kept for a while. */
const cache = processCache<'place', { at: string }>()
const kept = async (q: typeof primary.db) => {
  const place = cache.get('place') ?? (await where(q))
  cache.set('place', place)
  return place
}
const handlers = [
  handleQuery(asking, ({ db }) => where(db)),
  handleQuery(dear, ({ db }) => where(db), { isDear: true }),
  handleEarly(deciding, ({ db }) => where(db)),
  handle(changing, ({ db }) => where(db)),
  handleQuery(askingKept, ({ db }) => kept(db)),
  handle(decidingKept, ({ db }) => kept(db)),
  handleQuery(wrong, async ({ db }) => {
    await sql`insert into written values (1)`.execute(db)
    return where(db)
  }),
]
const server = await testServer(primary.db, { services: { standbys }, handlers })

/**
 * Sets the position that a standby reports. Null: it reports that it is the primary. The bank knows it after its next
 * query.
 */
async function isAt(place: 0 | 1, at: bigint | null): Promise<void> {
  await sql`update position set at = ${at ?? 0n}, follows = ${at !== null}`.execute(copies[place]!.ownerDb)
}
const far = 2n ** 60n
const bothNear = () =>
  until(async () => {
    const found = [standbys.near(far), standbys.near(far)].map((each) => each?.db)
    return found[0] !== undefined && found[1] !== undefined && found[0] !== found[1]
  })
const nobodyNear = () => until(async () => standbys.near(far) === null)

beforeAll(async () => {
  await sql`create table written (n integer); grant insert on written to cloudsail_app`.execute(
    primary.ownerDb,
  )
  for (const { ownerDb } of copies)
    await sql`create table position (at bigint, follows boolean); insert into position values (0, true);
      grant select on position to cloudsail_app; create table written (n integer); grant insert on written to cloudsail_app`.execute(
      ownerDb,
    )
})
afterEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await standbys.stop()
  for (const pipe of pipes) pipe.destroy()
  way.close()
})

async function someone() {
  const { customerId } = await buildCustomer(primary.db, { method: 'mobile' })
  const browser = await server.loggedIn(customerId)
  const ask = async (what: typeof asking) => (await browser.call(what, {})).body.at
  return { customerId, browser, ask }
}
const seenBy = async (customerId: bigint) =>
  (
    await primary.db
      .selectFrom('http.sessions')
      .select('seen')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).seen

test('queries go to the standbys in turn, also a session’s first and expensive ones, and decisions and changes never', async () => {
  await isAt(0, far)
  await isAt(1, far)
  await bothNear()
  const { ask } = await someone()
  const places = [await ask(asking), await ask(asking), await ask(dear), await ask(dear)]
  expect(new Set(places)).toEqual(new Set([first, second]))
  expect(await ask(deciding)).toBe(bank)
  expect(await ask(changing)).toBe(bank)
  const { body: figures } = await server.app.inject('/metrics')
  expect(figures).toMatch(
    /^cloudsail_queries_served_total\{place="standby",standby="127\.0\.0\.1:\d+"\} [1-9]/m,
  )
})

test('values read from a standby are kept for queries alone, and decide nothing', async () => {
  await isAt(0, far)
  await isAt(1, far)
  await bothNear()
  const { ask } = await someone()
  expect([first, second]).toContain(await ask(askingKept))
  expect(await ask(decidingKept)).toBe(bank)
  expect(await ask(askingKept)).not.toBe(bank)
})

test('a session reads its own writes, and a standby that is behind is not asked', async () => {
  await isAt(0, 1n)
  await isAt(1, 1n)
  await nobodyNear()
  const { customerId, ask } = await someone()
  // The session has seen nothing yet.
  expect([first, second]).toContain(await ask(asking))
  await ask(changing)
  const seen = await seenBy(customerId)
  expect(seen).toBeGreaterThan(1n)
  expect(await ask(asking)).toBe(bank)
  await isAt(1, far)
  await until(async () => standbys.near(far) !== null)
  expect(await ask(asking)).toBe(second)
})

test('a write through another server counts too, by the position in the session’s row', async () => {
  await isAt(0, 5n)
  await isAt(1, 5n)
  await nobodyNear()
  const { customerId, ask } = await someone()
  expect([first, second]).toContain(await ask(asking))
  await sql`update http.sessions set seen = 1000 where customer_id = ${customerId}`.execute(primary.ownerDb)
  expect(await ask(asking)).toBe(bank)
})

test('after one standby a session is never led to one that is further behind', async () => {
  await isAt(0, 5n)
  await isAt(1, 9n)
  await until(async () => standbys.near(6n) !== null && standbys.near(10n) === null)
  const { customerId, ask } = await someone()
  await until(async () => (await ask(asking)) === second)
  expect(await seenBy(customerId)).toBe(9n)
  for (let again = 0; again < 4; again++) expect(await ask(asking)).toBe(second)
  await isAt(1, null)
  await until(async () => standbys.near(6n) === null)
  expect(await ask(asking)).toBe(bank)
})

test('a hanging standby is left out, its queries go to the primary, and it returns once it answers', async () => {
  const hasty = openStandbys({
    ...common,
    urls: [byTheWay.href],
    whereabouts: `select ${far} as at, true as follows`,
  })
  const other = await testServer(primary.db, { services: { standbys: hasty }, handlers })
  const { customerId } = await buildCustomer(primary.db, { method: 'mobile' })
  const browser = await other.loggedIn(customerId)
  const place = async () => (await browser.call(asking, {})).body.at
  await until(async () => (await place()) === first)
  hang(true)
  expect(await place()).toBe(bank)
  await until(async () => hasty.near(0n) === null)
  hang(false)
  await until(async () => (await place()) === first)
  await hasty.stop()
})

test('a primary in the list is skipped, and the metrics do not show it', async () => {
  const { port } = byTheWay
  const told = async () =>
    (await server.app.inject('/metrics')).body.includes(`cloudsail_standby_up{standby="127.0.0.1:${port}"} 1`)
  const open = (follows: boolean) =>
    openStandbys({
      ...common,
      urls: [byTheWay.href],
      patienceMs: 120_000,
      whereabouts: `select ${far} as at, ${follows} as follows`,
    })
  const standby = open(true)
  await until(told)
  await standby.stop()
  const promoted = open(false)
  await until(async () => {
    const { body } = await server.app.inject('/metrics')
    return !new RegExp(`^cloudsail_standby_\\w+\\{standby="127.0.0.1:${port}"`, 'm').test(body)
  })
  expect(promoted.near(0n)).toBe(null)
  await promoted.stop()
})

test('a standby that is far behind is left out', async () => {
  const strict = openStandbys({
    ...common,
    whereabouts: 'select 1::bigint as at, true as follows',
    patienceMs: 120_000,
    urls: [readOnly(copies[1]!.url)],
    farBehindMs: 0,
  })
  const lag = async () => {
    const { body } = await server.app.inject('/metrics')
    return (
      /^cloudsail_standby_up\{standby="[^"]+"\} 0$/m.test(body) &&
      /^cloudsail_standby_lag_bytes\S+ [1-9]/m.test(body)
    )
  }
  await until(lag)
  expect(strict.near(0n)).toBe(null)
  await strict.stop()
})

test('a standby refuses a query that writes, which is logged as a fault', async () => {
  await isAt(0, far)
  await isAt(1, far)
  await bothNear()
  const { ask } = await someone()
  expect(await ask(wrong)).toBe(bank)
  expect(lines.map(({ err }) => err?.code)).toContain('25006')
})

test('a standby gives no data to a replayed query', async () => {
  const { browser, ask } = await someone()
  await ask(asking)
  const { text } = browser.encrypt(asking.name, {})
  await browser.send(asking.name, text)
  expect((await browser.send(asking.name, text)).text).toContain('wireRejected')
})

test('a returning standby is asked only once it has reached the primary’s position, since it may be an old copy', async () => {
  await isAt(1, far)
  const back = openStandbys({
    ...common,
    whereabouts,
    patienceMs: 120_000,
    urls: [readOnly(copies[1]!.url)],
    entersAt: async () => far + 1n,
  })
  // By now all know its position.
  await until(async () => standbys.near(far) !== null)
  expect(back.near(0n)).toBe(null)
  await isAt(1, far + 1n)
  await until(async () => back.near(0n) !== null)
  await back.stop()
})
