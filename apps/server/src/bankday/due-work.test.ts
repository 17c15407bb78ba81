import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { testDatabase } from '../db/test-database.ts'
import { doNextDue } from './due-work.ts'
import { advanceClock, bankNow, cancelDueWork, type DueWorkers, schedule, startDueWork } from './index.ts'

const { db, ownerDb, url } = await testDatabase()
const log = pino({ level: 'silent' })
const minuteMs = 60_000

beforeEach(() => ownerDb.deleteFrom('bankday.due_work').execute())

const plan = (references: readonly string[], dueAt: Date) =>
  db.transaction().execute(async (tx) => {
    for (const reference of references) await schedule(tx, { customerId: 1n, kind: 'test', reference, dueAt })
  })
const left = async () =>
  (await db.selectFrom('bankday.due_work').selectAll().where('done_at', 'is', null).execute()).length

test('three servers do each thing once, when the bank clock has come to it', async () => {
  const dueAt = new Date((await bankNow(db)).getTime() + 60 * minuteMs)
  const references = Array.from({ length: 200 }, (_, n) => `r${n}`)
  await plan(references, dueAt)
  await plan(['due already'], await bankNow(db))
  const done: string[] = []
  const workers: DueWorkers = { test: async (_, { reference }) => void done.push(reference) }
  const others = [openDatabase({ url, poolSize: 2 }), openDatabase({ url, poolSize: 2 })]
  const stops = [db, ...others].map((each) => startDueWork({ db: each, log, workers, idleMs: 5 }))
  // All of them have looked, and one has found what was due.
  await expect.poll(() => done).toEqual(['due already'])
  await advanceClock(db, dueAt)
  await expect.poll(left).toBe(0)
  await Promise.all(stops.map((stop) => stop()))
  await Promise.all(others.map((each) => each.destroy()))
  expect(done.toSorted()).toEqual(['due already', ...references].toSorted())
})

test('what fails is undone and tried again; others do not wait for it', async () => {
  const now = await bankNow(db)
  await plan(['bad', 'good'], now)
  const done: string[] = []
  let failures = 2
  const workers: DueWorkers = {
    test: async (tx, { reference }) => {
      if (reference !== 'bad') {
        if (reference === 'good') done.push(reference)
        return
      }
      await schedule(tx, { customerId: 2n, kind: 'test', reference: 'undone', dueAt: now })
      if (failures-- > 0) throw new Error('not yet')
      done.push(reference)
    },
  }
  const options = { db, log, workers, retryMs: 1 }
  await expect
    .poll(async () => {
      await doNextDue(options)
      return done.toSorted()
    })
    .toEqual(['bad', 'good'])
  const { rows } = await sql<{ attempts: number }>`select attempts from bankday.due_work
    where reference = 'bad'`.execute(db)
  expect(rows[0]!.attempts).toBe(2)
  // Of three tries, the one that came through has left something behind.
  const undone = db.selectFrom('bankday.due_work').selectAll().where('reference', '=', 'undone')
  expect(await undone.execute()).toHaveLength(1)
})

test('what is cancelled does not happen, and can be cancelled once', async () => {
  const now = await bankNow(db)
  await plan(['x'], new Date(now.getTime() + minuteMs))
  const off = () =>
    db.transaction().execute((tx) => cancelDueWork(tx, { customerId: 1n, kind: 'test', reference: 'x' }, now))
  expect(await Promise.all([off(), off()])).toEqual(expect.arrayContaining([true, false]))
  await advanceClock(db, new Date(now.getTime() + 2 * minuteMs))
  expect(await doNextDue({ db, log, workers: { test: async () => {} } })).toBe(false)
})

test('a kind that this server does not know waits for one that does', async () => {
  await plan(['x'], await bankNow(db))
  expect(await doNextDue({ db, log, workers: {} })).toBe(false)
  expect(await left()).toBe(1)
})
