import { sql } from 'kysely'
import pino from 'pino'
import { register } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { countBacklog } from './count-backlog.ts'
import { advanceDayEnd } from './day-end.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  type DayEndStep,
  dayEndReport,
  instantOf,
  runDayEnds,
  startDayEnds,
} from './index.ts'

const { db, ownerDb, url } = await testDatabase()
const log = pino({ level: 'silent' })
let today: string

/** Ranges that steps have processed, written in the steps' own transactions: a row for each range. */
await sql`create table public.done (id serial primary key, date date, step text, after bigint)`.execute(
  ownerDb,
)
await sql`grant all on public.done, public.done_id_seq to cloudsail_app`.execute(ownerDb)

/** Returns a step of `ranges` ranges that records each of them. */
const step = (key: string, ranges = 1n, rest: Partial<DayEndStep> = {}): DayEndStep => ({
  key,
  async run(tx, { date, after }) {
    await sql`insert into public.done (date, step, after) values (${date}, ${key}, ${after})`.execute(tx)
    return { processed: 10, next: after + 1n < ranges ? after + 1n : null }
  },
  ...rest,
})
const done = async () => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', date, step, after) as text from public.done order by id`.execute(db)
  return rows.map(({ text }) => text)
}
const run = (steps: DayEndStep[]) => runDayEnds({ db, log, steps, retryMs: 0 })
const nextDay = async (days = 1) => {
  await advanceClock(db, instantOf(addDays(today, days), '00:00'))
  today = addDays(today, days)
}
const yesterday = () => addDays(today, -1)

beforeEach(async () => {
  today = businessDate(await bankNow(db))
  // After this, only the test itself causes work.
  await run([])
  await sql`truncate public.done`.execute(ownerDb)
})

describe('a day-end', () => {
  test('runs its steps in order, range by range, once after its day', async () => {
    const steps = [step('b', 3n), step('a'), step('never', 1n, { isDue: () => false })]
    await run(steps)
    expect(await done()).toEqual([])
    await nextDay()
    await run(steps)
    await run(steps)
    const date = yesterday()
    expect(await done()).toEqual([`${date} b 0`, `${date} b 1`, `${date} b 2`, `${date} a 0`])
    const rows = await db
      .selectFrom('bankday.day_end_steps')
      .selectAll()
      .where('business_date', '=', date)
      .execute()
    expect(rows.map((row) => [row.step, row.processed, row.finished_at !== null]).toSorted()).toEqual([
      ['a', 10n, true],
      ['b', 30n, true],
    ])
  })

  test('makes up each missed date by itself, in order', async () => {
    await nextDay(3)
    await run([step('a'), step('b')])
    const dates = [-3, -2, -1].map((days) => addDays(today, days))
    expect(await done()).toEqual(dates.flatMap((date) => [`${date} a 0`, `${date} b 0`]))
  })

  test('waits for the hour of a step', async () => {
    await nextDay()
    const steps = [step('early'), step('late', 1n, { notBefore: '00:05' }), step('last')]
    await run(steps)
    expect(await done()).toEqual([`${yesterday()} early 0`])
    await advanceClock(db, instantOf(today, '00:05'))
    await run(steps)
    expect(await done()).toHaveLength(3)
  })

  test('three servers run it once', async () => {
    const others = [openTestDatabase({ url, poolSize: 2 }), openTestDatabase({ url, poolSize: 2 })]
    const steps = [step('a', 20n), step('b', 20n)]
    const stops = [db, ...others].map((each) => startDayEnds({ db: each, log, steps, idleMs: 1 }))
    await nextDay(2)
    const open = () =>
      db.selectFrom('bankday.day_ends').select('business_date').where('finished_at', 'is', null).execute()
    await expect.poll(async () => (await done()).length).toBe(80)
    await expect.poll(open).toEqual([])
    await Promise.all(stops.map((stop) => stop()))
    await Promise.all(others.map((each) => each.destroy()))
    const ranges = await done()
    expect(new Set(ranges).size).toBe(80)
    expect(ranges.map((text) => text.slice(0, 12))).toEqual(
      [-2, -1].flatMap((days) =>
        ['a', 'b'].flatMap((key) => Array.from({ length: 20 }, () => `${addDays(today, days)} ${key}`)),
      ),
    )
  })
})

describe('after a fault', () => {
  test('a server killed in a range loses that range only, and the next server goes on from there', async () => {
    const server = openTestDatabase({ url, poolSize: 1 })
    const killed: DayEndStep = step('a', 5n, {
      async run(tx, range) {
        const result = await step('a', 5n).run(tx, range)
        if (range.after === 3n) {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(ownerDb)
        }
        return result
      },
    })
    await nextDay()
    await runDayEnds({ db: server, log, steps: [killed], retryMs: 0 })
    await server.destroy()
    expect(await done()).toEqual([0, 1, 2].map((after) => `${yesterday()} a ${after}`))
    await run([step('a', 5n)])
    expect(await done()).toEqual([0, 1, 2, 3, 4].map((after) => `${yesterday()} a ${after}`))
  })

  test('a failing step is rolled back, records its reason, stops later steps, and is retried', async () => {
    let failures = 2
    const bad = step('bad', 2n, {
      async run(tx, range) {
        const result = await step('bad', 2n).run(tx, range)
        if (range.after === 1n && failures-- > 0) throw new Error('no rate of today')
        return result
      },
    })
    const steps = [bad, step('after')]
    await nextDay(2)
    const first = addDays(today, -2)
    await run(steps)
    expect(await done()).toEqual([`${first} bad 0`])
    const row = () =>
      db
        .selectFrom('bankday.day_end_steps')
        .selectAll()
        .where('business_date', '=', first)
        .where('step', '=', 'bad')
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({
      attempts: 1,
      last_error: 'Error: no rate of today',
      finished_at: null,
    })
    await run(steps)
    expect(await row()).toMatchObject({ attempts: 2 })
    expect(await dayEndReport(db, { dates: 2 })).toMatchObject({
      doneThrough: addDays(first, -1),
      missed: 2,
      dayEnds: [
        {
          date: first,
          finished: false,
          steps: [
            { key: 'bad', processed: 10n, finished: false, attempts: 2, error: 'Error: no rate of today' },
          ],
        },
        { date: addDays(first, -1), finished: true },
      ],
    })
    await countBacklog(db)
    expect((await register.getSingleMetric('cloudsail_day_ends_missed')!.get()).values[0]!.value).toBe(2)
    await run(steps)
    expect(await row()).toMatchObject({ attempts: 0, last_error: null, processed: 20n })
    expect(await done()).toHaveLength(6)
    expect(await dayEndReport(db, { dates: 2 })).toMatchObject({ doneThrough: addDays(first, 1), missed: 0 })
  })

  test('a failed step is retried only after the pause', async () => {
    let tries = 0
    const bad = step('bad', 1n, {
      run: () => {
        tries += 1
        throw new Error('still broken')
      },
    })
    await nextDay()
    const options = { db, log, steps: [bad], retryMs: 60_000 }
    expect(await advanceDayEnd(options)).toBe(true)
    for (let time = 0; time < 3; time++) expect(await advanceDayEnd(options)).toBe(false)
    expect(tries).toBe(1)
  })

  test('refuses two steps of one name', async () => {
    await expect(run([step('a'), step('a')])).rejects.toThrow(/Two steps/)
  })
})
