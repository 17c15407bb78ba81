import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { changes } from '../db/changes.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { repeat } from '../repeat.ts'
import { addDays, instantOf } from './business-date.ts'
import type { DayEndStep } from './day-end-step.ts'
import { progress } from './progress.ts'

export interface ScheduledJob {
  customerId: bigint
  kind: string
  /** What the job is about, for example the number of an order. */
  reference: string
  dueAt: Date
}

export interface TakenWork extends ScheduledJob {
  /**
   * The instant at which the job counts as done, never before it is due. For a job of a past date, after a jump of the
   * clock, an outage or failures, it is the due instant, so that the job counts on its own date. Otherwise it is the bank
   * clock's instant.
   */
  now: Date
  /** The bank clock's instant, for requests to outside parties. */
  clock: Date
}

/** Executes one occurrence in the transaction that marks it as done. */
export type JobHandler = (tx: Tx, work: TakenWork) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface JobOptions {
  db: Db
  log: Logger
  workers: JobHandlers
  idleMs?: number
  /** The steps of the day-end. Later jobs wait for the steps with an earlier hour. Without it, jobs wait for no step. */
  steps?: readonly DayEndStep[]
  /** Number of jobs that one server runs at once. */
  concurrency?: number
  /** Wait after a failure. Doubled each time, up to an hour. */
  retryMs?: number
}

/** Schedules a job at an instant of the bank clock, as part of the caller's transaction. */
export async function schedule(tx: Tx, work: ScheduledJob): Promise<void> {
  await scheduled([work]).execute(tx)
}

/** Returns the same for any number of jobs as an expression, for a statement that writes more. */
export function scheduled(works: readonly ScheduledJob[]): RawBuilder<unknown> {
  return sql`insert into bankday.scheduled_jobs (customer_id, kind, reference, due_at)
    select * from unnest(${works.map(({ customerId }) => customerId)}::bigint[],
      ${works.map(({ kind }) => kind)}::text[], ${works.map(({ reference }) => reference)}::text[],
      ${works.map(({ dueAt }) => dueAt)}::timestamptz[])`
}

/** Schedules a job that may have been cancelled for the same instant before. */
export async function scheduleAnew(tx: Tx, work: ScheduledJob): Promise<void> {
  await scheduledAnew([work]).execute(tx)
}

/** Returns the same for any number of jobs as an expression, for a statement that writes more. */
export function scheduledAnew(works: readonly ScheduledJob[]): RawBuilder<unknown> {
  return sql`${scheduled(works)} on conflict (customer_id, kind, reference, due_at)
    do update set done_at = null, attempts = 0, next_attempt_at = '-infinity', last_error = null`
}

/**
 * Cancels the jobs of one or several references that are still to run. Returns false if all have run or none was
 * scheduled. If a worker takes a job at the same moment, one of the two wins.
 */
export async function cancelScheduledJob(
  tx: Tx,
  work: Omit<ScheduledJob, 'dueAt' | 'reference'> & { reference: string | readonly string[] },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('bankday.scheduled_jobs')
    .set({ done_at: now })
    .where('customer_id', '=', work.customerId)
    .where('kind', '=', work.kind)
    .where('reference', 'in', [work.reference].flat())
    .where('done_at', 'is', null)
    .returning('due_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the references of the bank's own jobs of a kind that are still to run. */
export async function waitingReferences(tx: Tx, kind: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bankday.scheduled_jobs')
    .select('reference')
    .where('customer_id', '=', 0n)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute()
  return rows.map(({ reference }) => reference)
}

interface Row {
  customer_id: bigint
  kind: string
  reference: string
  due_at: Date
  now: Date
  clock: Date
  /** The oldest date whose day-end is not finished. */
  open_date: string
  /** Its finished steps. Null if a step keeps failing. */
  finished: string[] | null
}

/** A job that has failed this often no longer delays its date's day-end or the jobs of later dates. */
export const patientTries = 3

/** Returns the instant of the earliest due job, without those that keep failing. Null if there is none. */
export async function firstDueAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from bankday.scheduled_jobs
    where done_at is null and attempts < ${patientTries}`.execute(tx)
  return rows[0]!.at
}

/**
 * `date` is the oldest date whose day-end is not finished. `finished` lists its finished steps, and is null if one keeps
 * failing. Jobs due at `before` or later wait. After a jump of the clock, jobs run in the order of time: those due within
 * a minute run side by side, later ones wait. No job runs two dates ahead of the day-end. Jobs and steps that keep
 * failing delay nothing.
 */
const catchingUp = sql`
  select o.date, f.finished, least(
    (select min(due_at) + interval '1 minute' from bankday.scheduled_jobs where done_at is null and attempts < ${patientTries}),
    case when f.finished is not null then (o.date + 2)::timestamp at time zone interval '8 hours' end) as before
  from (select coalesce((select min(business_date) from bankday.day_ends where finished_at is null),
      (select max(business_date) + 1 from bankday.day_ends), bankday.business_date(bankday.now())) as date) o
  cross join lateral (
    select case when bool_and(s.finished_at is not null or s.attempts < ${patientTries}) is not false
      then coalesce(array_agg(s.step) filter (where s.finished_at is not null), '{}') end as finished
    from bankday.day_end_steps s where s.business_date = o.date
  ) f`

/**
 * Returns whether a job has to wait for a step of the day-end with an earlier hour. After a jump of the clock, the job
 * would otherwise find a balance without the interest and the deposits that were due before it.
 */
function waitsForStep(
  { due_at: dueAt, open_date: date, finished }: Row,
  steps: readonly DayEndStep[],
): boolean {
  return (
    finished !== null &&
    steps.some(
      ({ key, notBefore, isDue }) =>
        notBefore !== undefined &&
        dueAt >= instantOf(addDays(date, 1), notBefore) &&
        (isDue?.(date) ?? true) &&
        !finished.includes(key),
    )
  )
}

/** Takes the first due job that no other worker has, and runs it. Returns false if there is none. */
export async function doNextDue({
  db,
  log,
  workers,
  steps = [],
  retryMs = 1_000,
}: JobOptions): Promise<boolean> {
  let taken: Row | undefined
  try {
    return await inTransaction(db, async (tx) => {
      taken = undefined
      const { rows } = await sql<Row>`
        select w.customer_id, w.kind, w.reference, w.due_at,
          case when bankday.business_date(w.due_at) < bankday.business_date(bankday.now())
            then w.due_at else bankday.now() end as now, bankday.now() as clock,
          c.date as open_date, c.finished
        from bankday.scheduled_jobs w cross join (${catchingUp}) c
        where w.done_at is null and w.due_at <= bankday.now() and w.next_attempt_at <= statement_timestamp()
          and w.kind = any(${Object.keys(workers)}) and w.due_at < coalesce(c.before, 'infinity')
        order by w.due_at limit 1 for update of w skip locked`.execute(tx)
      const [row] = rows
      // All later jobs would wait for the same step.
      if (!row || waitsForStep(row, steps)) return false
      taken = row
      const { customer_id: customerId, kind, reference, due_at: dueAt, now, clock } = row
      await workers[kind]!(tx, { customerId, kind, reference, dueAt, now, clock })
      await sql`update bankday.scheduled_jobs set done_at = ${now}
        where customer_id = ${customerId} and kind = ${kind} and reference = ${reference} and due_at = ${dueAt}`.execute(
        tx,
      )
      return true
    })
  } catch (error) {
    if (!taken) throw error
    log.error({ err: error, kind: taken.kind }, 'A scheduled job failed and is tried again')
    await sql`update bankday.scheduled_jobs
      set attempts = least(attempts + 1, 100), last_error = ${String(error).slice(0, 500)},
        next_attempt_at = clock_timestamp()
          + least(${retryMs} * power(2, least(attempts, 20)), 3600000) * interval '1 millisecond'
      where customer_id = ${taken.customer_id} and kind = ${taken.kind} and reference = ${taken.reference}
        and due_at = ${taken.due_at}`.execute(db)
    return true
  }
}

/** Longest rest of jobs. Nothing depends on it, because every change ends a rest. */
const longestRestMs = 30_000

/**
 * Returns the ms until the next job falls due, or until the next try of one that has failed. 0 if a due job waits, for an
 * earlier one, for the day-end or for another server. Null if none is to come.
 */
async function nextDueMs({ db, workers }: JobOptions): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select case when exists (select from bankday.scheduled_jobs where done_at is null and due_at <= bankday.now()
        and next_attempt_at <= statement_timestamp() and kind = any(${Object.keys(workers)})) then 0
      else ceil(extract(epoch from least(
        (select min(due_at) from bankday.scheduled_jobs where done_at is null and due_at > bankday.now())
          - bankday.now(),
        (select min(next_attempt_at) from bankday.scheduled_jobs
          where done_at is null and due_at <= bankday.now() and next_attempt_at > statement_timestamp())
          - statement_timestamp())) * 1000)::float8 end as ms`.execute(db)
  return rows[0]!.ms
}

/**
 * Runs due jobs until stopped. Any number of servers may: each occurrence runs once. Without a due job, it rests until the
 * next one falls due or a change is committed.
 */
export function startScheduledJobs(options: JobOptions): () => Promise<void> {
  const { log, idleMs = 200, concurrency = 4 } = options
  const once = async (signal: AbortSignal) => {
    const mark = progress.mark()
    const changesMark = changes.mark()
    // One worker checks. If it finds a job, all of them work.
    if (!(await doNextDue(options))) {
      await progress.after(mark, { withinMs: idleMs, signal })
      if (progress.mark() !== mark) return true
      const restMs = Math.min((await nextDueMs(options)) ?? longestRestMs, longestRestMs)
      await changes.after(changesMark, { withinMs: restMs, signal })
      return true
    }
    const drain = async () => {
      while (!signal.aborted && (await doNextDue(options))) {}
    }
    await Promise.all(Array.from({ length: concurrency }, drain))
    // Reported after all jobs are done, because the day-end needs to check only then.
    progress.made()
    return true
  }
  return repeat(once, {
    everyMs: idleMs,
    onError: (error) => log.error({ err: error }, 'Scheduled jobs cannot reach the database'),
  })
}
