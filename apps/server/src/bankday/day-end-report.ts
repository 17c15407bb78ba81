import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { patientTries } from './scheduled-jobs.ts'

export interface DayEndReport {
  /** The last date whose day-end, and that of every date before it, is finished; null where none is. */
  doneThrough: string | null
  /** How many dates are over and not finished. */
  missed: number
  /** The dates run last, the newest first; one that is under way among them. */
  runs: DayEndRun[]
}

interface DayEndRun {
  date: string
  finished: boolean
  /** Those begun, in the order they ran. */
  steps: {
    key: string
    /** How many accounts, postings or days. */
    processed: bigint
    /** By the machine's clock; so far, where the step has not finished. */
    tookMs: number
    finished: boolean
    /** How often it has failed since it last came further, and why. */
    attempts: number
    error: string | null
  }[]
}

const through = sql`(select coalesce(min(business_date) filter (where finished_at is null) - 1, max(business_date))
  from bankday.day_ends)`

/** The last date whose day-end, and that of every date before it, is finished; null where none is. */
export async function doneThrough(q: Queryable): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`select ${through} as through`.execute(q)
  return rows[0]!.through
}

/**
 * How many dates before `today`, a business date, are still to be made up, after a jump of the clock or an outage; 0 where only yesterday's day-end is not
 * finished, as in every night. Where a step keeps failing nobody waits for it, so that nothing is made up; operators are
 * told of that otherwise.
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

/** How far the day-ends are, for operators. */
export async function dayEndReport(q: Queryable, { dates }: { dates: number }): Promise<DayEndReport> {
  const { rows: runs } = await sql<{ date: string; finished: boolean }>`
    select business_date as date, finished_at is not null as finished from bankday.day_ends
    where business_date < bankday.business_date(bankday.now())
    order by business_date desc limit ${dates}`.execute(q)
  const { rows: steps } = await sql<DayEndRun['steps'][number] & { date: string }>`
    select business_date as date, step as key, processed, finished_at is not null as finished, attempts,
      last_error as error,
      round(extract(epoch from coalesce(finished_at, clock_timestamp()) - started_at) * 1000)::integer as "tookMs"
    from bankday.day_end_steps where business_date = any(${runs.map(({ date }) => date)}::date[])
    order by started_at, finished_at`.execute(q)
  const { rows } = await sql<{ doneThrough: string | null; missed: number }>`
    select through as "doneThrough",
      bankday.business_date(bankday.now()) - 1 - coalesce(through, bankday.business_date(bankday.now()) - 1) as missed
    from (select ${through} as through) last`.execute(q)
  const stepsOf = Map.groupBy(steps, ({ date }) => date)
  return {
    ...rows[0]!,
    runs: runs.map((run) => ({
      ...run,
      steps: (stepsOf.get(run.date) ?? []).map(({ date: _, ...step }) => step),
    })),
  }
}
