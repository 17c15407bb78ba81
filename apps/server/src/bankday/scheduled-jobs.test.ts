import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  cancelScheduledJob,
  type DayEndStep,
  instantOf,
  type JobHandlers,
  runDayEnds,
  schedule,
  startScheduledJobs,
  wireTime,
} from './index.ts'
import { doNextDue } from './scheduled-jobs.ts'

const { db, ownerDb, url } = await testDatabase()
const log = pino({ level: 'silent' })
const minuteMs = 60_000

beforeEach(() => ownerDb.deleteFrom('bankday.scheduled_jobs').execute())

const plan = (references: readonly string[], dueAt: Date) =>
  db.transaction().execute(async (tx) => {
    for (const reference of references) await schedule(tx, { customerId: 1n, kind: 'test', reference, dueAt })
  })
const left = async () =>
  (await db.selectFrom('bankday.scheduled_jobs').selectAll().where('done_at', 'is', null).execute()).length

test('three servers do each job once, when the bank clock reaches its instant', async () => {
  const dueAt = new Date((await bankNow(db)).getTime() + 60 * minuteMs)
  const references = Array.from({ length: 200 }, (_, n) => `r${n}`)
  await plan(references, dueAt)
  await plan(['due already'], await bankNow(db))
  const done: string[] = []
  const workers: JobHandlers = { test: async (_, { reference }) => void done.push(reference) }
  const others = [openTestDatabase({ url, poolSize: 2 }), openTestDatabase({ url, poolSize: 2 })]
  const stops = [db, ...others].map((each) => startScheduledJobs({ db: each, log, workers, idleMs: 5 }))
  // All of them have looked, and one has found the due job.
  await expect.poll(() => done).toEqual(['due already'])
  await advanceClock(db, dueAt)
  await expect.poll(left).toBe(0)
  await Promise.all(stops.map((stop) => stop()))
  await Promise.all(others.map((each) => each.destroy()))
  expect(done.toSorted()).toEqual(['due already', ...references].toSorted())
})

test('a failing job is rolled back and retried, and other jobs do not wait for it', async () => {
  const now = await bankNow(db)
  await plan(['bad', 'good'], now)
  const done: string[] = []
  let failures = 2
  const workers: JobHandlers = {
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
  const { rows } = await sql<{ attempts: number }>`select attempts from bankday.scheduled_jobs
    where reference = 'bad'`.execute(db)
  expect(rows[0]!.attempts).toBe(2)
  // Only the third try was committed.
  const undone = db.selectFrom('bankday.scheduled_jobs').selectAll().where('reference', '=', 'undone')
  expect(await undone.execute()).toHaveLength(1)
})

test('a cancelled job does not run, and a second cancellation finds nothing', async () => {
  const now = await bankNow(db)
  await plan(['x'], new Date(now.getTime() + minuteMs))
  const off = () =>
    db
      .transaction()
      .execute((tx) => cancelScheduledJob(tx, { customerId: 1n, kind: 'test', reference: 'x' }, now))
  expect(await Promise.all([off(), off()])).toEqual(expect.arrayContaining([true, false]))
  await advanceClock(db, new Date(now.getTime() + 2 * minuteMs))
  expect(await doNextDue({ db, log, workers: { test: async () => {} } })).toBe(false)
})

test('a job of an unknown kind waits for a server that knows it', async () => {
  await plan(['x'], await bankNow(db))
  expect(await doNextDue({ db, log, workers: {} })).toBe(false)
  expect(await left()).toBe(1)
})

describe('after a jump of the clock', () => {
  /** Work done so far, as "what date time". */
  let done: string[]
  let today: string
  const seen = (what: string, date: string, now?: Date) =>
    done.push([what, date, now && wireTime(now).slice(0, 16)].filter(Boolean).join(' '))
  const workers: JobHandlers = {
    test: async (_, { reference, now }) => void seen(reference, '', now),
    bad: async () => {
      throw new Error('never')
    },
  }
  const close: DayEndStep = {
    key: 'close',
    async run(_, { date }) {
      seen('end of', date)
      return { processed: 1, next: null }
    },
  }
  const failing: DayEndStep = { key: 'failing', run: () => Promise.reject(new Error('never')) }
  const work = () => doNextDue({ db, log, workers, retryMs: 0 })
  const days = (steps: DayEndStep[]) => runDayEnds({ db, log, steps, retryMs: 0 })
  /** Runs day-ends and jobs until neither has anything to do. */
  const makeUp = async () => {
    for (let before = -1; before !== done.length; ) {
      before = done.length
      await days([close])
      while (await work()) {}
    }
  }
  const on = (day: number, time = '09:00') => instantOf(addDays(today, day), time)

  beforeEach(async () => {
    await days([])
    today = businessDate(await bankNow(db))
    done = []
  })

  test('jobs run date by date, at their own instants, before their day-end', async () => {
    for (const day of [6, 3, 1]) await plan([`day ${day}`], on(day))
    await plan(['late on day 3'], on(3, '23:59'))
    await plan(['today'], on(8))
    await advanceClock(db, on(8, '15:00'))
    await makeUp()
    const date = (day: number) => addDays(today, day)
    const expected = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => `end of ${date(day)}`)
    expected.splice(1, 0, `day 1 ${date(1)}T09:00`)
    expected.splice(4, 0, `day 3 ${date(3)}T09:00`, `late on day 3 ${date(3)}T23:59`)
    expected.splice(9, 0, `day 6 ${date(6)}T09:00`)
    expect(done).toEqual([...expected, `today ${date(8)}T15:00`])
  })

  test('jobs and the hours of the day-end run in order of time, also after a single midnight', async () => {
    const hour = (notBefore: string): DayEndStep => ({ ...close, key: notBefore, notBefore })
    const steps = [close, hour('00:05'), { ...hour('00:10'), isDue: () => false }, hour('00:20')]
    const times = ['00:00', '00:04', '00:05', '00:19', '00:20', '23:59']
    for (const day of [1, 2]) for (const time of times) await plan([`${day}`], on(day, time))
    await advanceClock(db, on(2, '23:59'))
    for (let before = -1; before !== done.length; ) {
      before = done.length
      await days(steps)
      while (await doNextDue({ db, log, workers, steps, retryMs: 0 })) {}
    }
    const [zero, one] = [addDays(today, 0), addDays(today, 1)]
    const work = (day: number, time: string) => `${day} ${addDays(today, day)}T${time}`
    // On the present date, work is done at the clock's own instant.
    const now = work(2, '23:59')
    expect(done).toEqual([
      ...[`end of ${zero}`, work(1, '00:00'), work(1, '00:04'), `end of ${zero}`, work(1, '00:05')],
      ...[work(1, '00:19'), `end of ${zero}`, work(1, '00:20'), work(1, '23:59'), now, now],
      ...[`end of ${one}`, `end of ${one}`, now, now, `end of ${one}`, now, now],
    ])
  })

  test('a later job waits for one in progress, but only for a minute', async () => {
    await plan(['first'], on(1, '09:00'))
    await plan(['beside'], on(1, '09:00'))
    await plan(['later'], on(1, '09:01'))
    await advanceClock(db, on(1, '12:00'))
    await days([close])
    const tried: string[] = []
    await doNextDue({
      db,
      log,
      workers: {
        test: async (_, { reference }) => {
          tried.push(reference)
          // Meanwhile another server looks for work.
          expect(await work()).toBe(true)
          expect(await work()).toBe(false)
        },
      },
    })
    expect(
      [
        ...tried,
        ...done.filter((each) => /first|beside|later/.test(each)).map((each) => each.split(' ')[0]),
      ].toSorted(),
    ).toEqual(['beside', 'first'])
    expect(await work()).toBe(true)
  })

  test('refuses steps whose hours are not in order', async () => {
    const steps = ['00:10', '00:05'].map((notBefore) => ({ ...close, key: notBefore, notBefore }))
    await expect(days(steps)).rejects.toThrow('00:05 comes after a later one')
  })

  test('a failing job delays neither its day-end nor later jobs', async () => {
    await db
      .transaction()
      .execute((tx) => schedule(tx, { customerId: 1n, kind: 'bad', reference: 'x', dueAt: on(1) }))
    await plan(['later'], on(3))
    await advanceClock(db, on(4))
    const options = { db, log, workers, retryMs: 0 }
    for (let time = 0; time < 3; time += 1) {
      await days([close])
      expect(done).not.toContain(`end of ${addDays(today, 1)}`)
      await doNextDue(options)
    }
    await days([close])
    expect(done).toContain(`end of ${addDays(today, 1)}`)
    expect(done).not.toContain(`end of ${addDays(today, 3)}`)
  })

  test('a job that succeeds after its day-end runs at its due instant', async () => {
    await plan(['late'], on(1))
    await advanceClock(db, on(4, '15:00'))
    const broken = async () => {
      throw new Error('not yet')
    }
    for (let time = 0; time < 3; time += 1) {
      await days([close])
      await doNextDue({ db, log, workers: { test: broken }, retryMs: 0 })
    }
    await days([close])
    expect(done).toContain(`end of ${addDays(today, 3)}`)
    await work()
    expect(done.at(-1)).toBe(`late ${addDays(today, 1)}T09:00`)
  })

  test('a failing day-end delays no job', async () => {
    await plan(['later'], on(3))
    await advanceClock(db, on(4))
    for (let time = 0; time < 3; time += 1) {
      expect(await work()).toBe(false)
      await days([failing])
    }
    expect(await work()).toBe(true)
    expect(done).toEqual([`later ${addDays(today, 3)}T09:00`])
  })
})
