import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { patientTries } from './scheduled-jobs.ts'

export interface DayEndReport {
  /** The last date up to which all day-ends are finished. Null if there is none. */
  doneThrough: string | null
  /** Number of past dates whose day-ends are not finished. */
  missed: number
  /** The day-ends of the last dates, newest first, including one under way. */
  dayEnds: DayEnd[]
}

interface DayEnd {
  date: string
  finished: boolean
  /** The steps begun, in the order they ran. */
  steps: {
    key: string
    /** Number of accounts, postings or days. */
    processed: bigint
    /** By the machine's clock. If the step has not finished, the time so far. */
    tookMs: number
    finished: boolean
    /** Number of failures since its last progress, and the last reason. */
    attempts: number
    error: string | null
  }[]
}

const through = sql`(select coalesce(min(business_date) filter (where finished_at is null) - 1, max(business_date))
  from bankday.day_ends)`

/** Returns the last date up to which all day-ends are finished. Null if there is none. */
export async function doneThrough(q: Queryable): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`select ${through} as through`.execute(q)
  return rows[0]!.through
}

/**
 * Returns how many dates before the business date `today` must still be made up, after a jump of the clock or an outage.
 * 0 if only yesterday's day-end is unfinished, as every night. Also 0 if a step keeps failing, because nothing waits for
 * such a step. Operators see that failure elsewhere.
 */
export async function daysToMakeUp(q: Queryable, today: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select case when missed.days > 1 and not exists (select from bankday.day_end_steps s
        where s.business_date = missed.through + 1 and s.finished_at is null and s.attempts >= ${patientTries})
      then missed.days else 0 end as days
    from (select through, ${today}::date - 1 - through as days
      from (select ${through} as through) done) missed`.execute(q)
  return rows[0]!.days
}

/** Returns the progress of the day-ends, for operators. */
export async function dayEndReport(q: Queryable, { dates }: { dates: number }): Promise<DayEndReport> {
  const { rows: dayEnds } = await sql<{ date: string; finished: boolean }>`
    select business_date as date, finished_at is not null as finished from bankday.day_ends
    where business_date < bankday.business_date(bankday.now())
    order by business_date desc limit ${dates}`.execute(q)
  const { rows: steps } = await sql<DayEnd['steps'][number] & { date: string }>`
    select business_date as date, step as key, processed, finished_at is not null as finished, attempts,
      last_error as error,
      round(extract(epoch from coalesce(finished_at, clock_timestamp()) - started_at) * 1000)::integer as "tookMs"
    from bankday.day_end_steps where business_date = any(${dayEnds.map(({ date }) => date)}::date[])
    order by started_at, finished_at`.execute(q)
  const { rows } = await sql<{ doneThrough: string | null; missed: number }>`
    select through as "doneThrough",
      bankday.business_date(bankday.now()) - 1 - coalesce(through, bankday.business_date(bankday.now()) - 1) as missed
    from (select ${through} as through) last`.execute(q)
  const stepsOf = Map.groupBy(steps, ({ date }) => date)
  return {
    ...rows[0]!,
    dayEnds: dayEnds.map((dayEnd) => ({
      ...dayEnd,
      steps: (stepsOf.get(dayEnd.date) ?? []).map(({ date: _, ...step }) => step),
    })),
  }
}
