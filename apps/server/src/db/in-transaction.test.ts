import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'
import { testDatabase } from './test-database.ts'
import { meetingPoint } from './test-waits.ts'

const { ownerDb: db } = await testDatabase()

beforeAll(async () => {
  await sql`create table public.counters (id int primary key, n int not null)`.execute(db)
  await sql`insert into public.counters values (1, 0), (2, 0)`.execute(db)
})
const counters = async () =>
  (await sql<{ n: number }>`select n from public.counters order by id`.execute(db)).rows.map(({ n }) => n)

test('two deadlocked transactions are both carried out, once each', async () => {
  let runs = 0
  const bothHoldOne = meetingPoint(2)
  const count = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      runs += 1
      await sql`update public.counters set n = n + 1 where id = ${first}`.execute(tx)
      await bothHoldOne()
      await sql`update public.counters set n = n + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([count(1, 2), count(2, 1)])
  expect(await counters()).toEqual([2, 2])
  expect(runs).toBe(3)
})

test('the loser of a race for a row decides again and sees the row', async () => {
  const allHaveLooked = meetingPoint(3)
  const enter = () =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql`select from public.counters where id = 3`.execute(tx)
      if (rows.length > 0) return 'there already'
      await allHaveLooked()
      await sql`insert into public.counters values (3, 0)`.execute(tx)
      return 'entered'
    })
  expect((await Promise.all([enter(), enter(), enter()])).sort()).toEqual([
    'entered',
    'there already',
    'there already',
  ])
})

test('a deliberate error rolls back, is passed on unchanged and is not retried', async () => {
  let runs = 0
  const refused = new Error('refused')
  const attempt = inTransaction(db, async (tx) => {
    runs += 1
    await sql`update public.counters set n = 99`.execute(tx)
    throw refused
  })
  await expect(attempt).rejects.toBe(refused)
  expect(runs).toBe(1)
  expect(await counters()).not.toContain(99)
})

test('gives up a transaction that conflicts every time', async () => {
  let runs = 0
  const attempt = inTransaction(db, async (tx) => {
    runs += 1
    await sql`insert into public.counters values (1, 0)`.execute(tx)
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(3)
})
