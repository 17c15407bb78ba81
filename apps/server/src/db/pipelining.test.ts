import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, onOneConnection } from './in-transaction.ts'
import { openTestDatabase, testDatabase } from './test-database.ts'
import { countTraffic } from './test-round-trips.ts'

const { ownerDb: db, url } = await testDatabase()
const traffic = countTraffic(db)
const ask = (q: typeof db, number: number) =>
  sql<{ n: number }>`select ${number}::int as n`.execute(q).then(({ rows }) => rows[0]!.n)

test('parallel statements on one connection take one round trip', async () => {
  await ask(db, 0)
  const read = () =>
    onOneConnection(db, (q) => Promise.all([1, 2, 3].map((each) => ask(q as typeof db, each))))
  expect(await traffic.during(read)).toEqual({ result: [1, 2, 3], roundTrips: 1, statements: 3 })
})

test('a transaction begins with its first statements and commits with its last', async () => {
  await sql`create table public.written (n int primary key)`.execute(db)
  const write = () =>
    inTransaction(db, async (tx, withCommit) => {
      const first = await ask(tx as never, 4)
      withCommit(sql`insert into public.written values (${first})`.execute(tx))
      return first
    })
  expect(await traffic.during(write)).toEqual({ result: 4, roundTrips: 2, statements: 4 })
  expect((await sql`select n from public.written`.execute(db)).rows).toEqual([{ n: 4 }])
})

test('a failure of the last statement is passed on, and nothing is stored', async () => {
  const twice = inTransaction(db, async (tx, withCommit) => {
    await sql`insert into public.written values (5)`.execute(tx)
    withCommit(sql`insert into public.written values (${'x'})`.execute(tx))
  })
  await expect(twice).rejects.toMatchObject({ code: '22P02' })
  expect((await sql`select n from public.written`.execute(db)).rows).toEqual([{ n: 4 }])
})

test('a connection stays usable after some of its pipelined statements failed', async () => {
  await expect(
    inTransaction(db, (tx) =>
      Promise.all([
        ask(tx as never, 1),
        sql`select ${'x'}::int as n`.execute(tx),
        ask(tx as never, 2),
        ask(tx as never, 2),
      ]),
    ),
  ).rejects.toMatchObject({ code: '22P02' })
  expect(await Promise.all(Array.from({ length: 30 }, (_, each) => ask(db, each)))).toHaveLength(30)
})

test('a database that is closed is asked nothing', async () => {
  const closed = openTestDatabase({ url })
  await ask(closed, 1)
  await closed.destroy()
  await expect(ask(closed, 2)).rejects.toThrow('The database has been closed')
})
