import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { poolOf } from './database.ts'
import { gatedDatabase } from './gated-database.ts'
import { inTransaction, sent } from './in-transaction.ts'
import { testDatabase } from './test-database.ts'
import { countTraffic } from './test-round-trips.ts'

const { ownerDb: db } = await testDatabase()
const traffic = countTraffic(db)
await sql`create table public.written (n int primary key)`.execute(db)
const ask = (q: typeof db, number: number) =>
  sql<{ n: number }>`select ${number}::int as n`.execute(q).then(({ rows }) => rows[0]!.n)
const write = (q: typeof db, number: number) => sql`insert into public.written values (${number})`.execute(q)
const written = (q: typeof db) =>
  sql<{ n: number }>`select n from public.written order by n`
    .execute(q)
    .then(({ rows }) => rows.map(({ n }) => n))
const everythingIdle = () => expect.poll(() => poolOf(db).idleCount).toBe(poolOf(db).totalCount)

/** Returns a database behind a gate that opens when `accept` is called and stays closed when `refuse` is. */
async function gated() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { db: view, decided } = await gatedDatabase(
    db,
    () => promise,
    (row) => {
      if (row !== 'accepted') throw new Error(row)
    },
  )
  decided.catch(() => undefined)
  return { view, decided, accept: () => resolve('accepted'), judgeAs: resolve, fail: reject }
}

test('what a call asks side by side travels with its admission, and keeps no connection between', async () => {
  const admitted = () =>
    gatedDatabase(
      db,
      (askOne) => askOne<{ n: number }>('select 1 as n', []),
      () => {},
    )
  await ask(db, 0)
  const { result, roundTrips } = await traffic.during(async () => {
    const { db: view, decided } = await admitted()
    const answers = await Promise.all([1, 2, 3].map((each) => ask(view, each)))
    await decided
    return { view, answers }
  })
  expect({ answers: result.answers, roundTrips }).toEqual({ answers: [1, 2, 3], roundTrips: 1 })
  const pid = (q: typeof db) =>
    sql<{ pid: number }>`select pg_catalog.pg_backend_pid() as pid`
      .execute(q)
      .then(({ rows }) => rows[0]!.pid)
  // A concurrent transaction has a connection of its own.
  const [first, second, other] = await Promise.all([
    pid(result.view),
    pid(result.view),
    inTransaction(result.view, (tx) => pid(tx as never)),
  ])
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  await expect.poll(() => poolOf(db).idleCount).toBe(poolOf(db).totalCount)
  // A failing statement leaves the others unharmed.
  const failed = sql`select ${'x'}::int as n`.execute(result.view)
  const beside = ask(result.view, 7)
  await expect(failed).rejects.toMatchObject({ code: '22P02' })
  expect(await beside).toBe(7)
})

test('a statement with an effect is sent when the gate opens, and what comes behind it after it', async () => {
  await sql`delete from public.written`.execute(db)
  const { view, accept } = await gated()
  const { result: answers, statements } = await traffic.during(async () => {
    const started = [written(view), write(view, 1), written(view)] as const
    await sent()
    return started
  })
  expect(statements).toBe(1)
  expect(await written(db)).toEqual([])
  accept()
  const [before, , after] = await Promise.all(answers)
  expect({ before, after }).toEqual({ before: [], after: [1] })
  await everythingIdle()
})

test('a transaction begins when the gate opens', async () => {
  await sql`delete from public.written`.execute(db)
  const { view, accept } = await gated()
  const { result: transaction, statements } = await traffic.during(async () => {
    const started = inTransaction(view, async (tx) => {
      const before = await written(tx as never)
      await write(tx as never, 2)
      return before
    })
    await sent()
    return { started }
  })
  expect(statements).toBe(0)
  accept()
  expect(await transaction.started).toEqual([])
  expect(await written(view)).toEqual([2])
  await everythingIdle()
})

test.each([
  ['the first statements fail', 'fail'],
  ['their row is not accepted', 'judgeAs'],
] as const)('if %s, every statement fails with that error and none has had an effect', async (_, decide) => {
  await sql`delete from public.written`.execute(db)
  const call = await gated()
  const asked = [
    ask(call.view, 1),
    write(call.view, 1),
    ask(call.view, 2),
    inTransaction(call.view, (tx) => write(tx as never, 2)),
  ]
  const error = new Error('refused')
  if (decide === 'fail') call.fail(error)
  else call.judgeAs('refused')
  expect(await Promise.allSettled(asked)).toEqual(asked.map(() => ({ status: 'rejected', reason: error })))
  await expect(write(call.view, 3)).rejects.toThrow('refused')
  expect(await written(db)).toEqual([])
  await everythingIdle()
})

test('the connection of the first statements goes back to the pool if nothing else is asked', async () => {
  const { decided, accept } = await gated()
  accept()
  expect(await decided).toBe('accepted')
  await everythingIdle()
  const refused = await gated()
  refused.judgeAs('not accepted')
  expect(await refused.decided).toBe('not accepted')
  await everythingIdle()
})
