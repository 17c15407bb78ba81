import { sql } from 'kysely'
import type { Logger } from 'pino'
import { clockMoves } from '../db/changes.ts'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { repeat } from '../repeat.ts'
import { addDays, businessDate, instantOf, startOfDay } from './business-date.ts'
import { bankNow, beginDate } from './clock.ts'
import { countBacklog } from './count-backlog.ts'
import { checkSteps, type DayEndStep } from './day-end-step.ts'
import { progress } from './progress.ts'
import { firstDueAt } from './scheduled-jobs.ts'

export interface DayEndOptions {
  db: Db
  log: Logger
  /** In the order they run, the same on every server. */
  steps: readonly DayEndStep[]
  /** Interval of checking whether a day is over. */
  idleMs?: number
  /** Wait after a failure. Doubled each time, up to ten minutes. */
  retryMs?: number
}

const longestRetryMs = 600_000

/** An unfinished step of a date, with its progress. */
interface Left {
  step: DayEndStep
  after: bigint
  /** Whether a range of the step was done or tried. A step that has begun no longer waits for scheduled jobs. */
  isBegun: boolean
  hasFailed: boolean
  /** Whether the step failed and its next try is still ahead. */
  waits: boolean
}

/** The locked date whose day-end goes on, with its unfinished steps and the bank clock. */
interface Claim {
  date: string
  now: Date
  /** By the machine's clock. */
  startedAt: Date
  left: Left[]
  /** Whether no step has begun. */
  isUntouched: boolean
  /** The instant of the earliest due job. Null if there is none. */
  nextDueAt: Date | null
}

/**
 * Result of a turn: more can be done at once, due jobs must run first, nothing can be done now, or no day is over that
 * another server does not process. A number is the ms until the hour or the job for which the next step waits.
 */
type Turn = 'advanced' | 'awaitsWork' | 'nothing' | 'rests' | number

/**
 * Processes the next range of the oldest unfinished day-end.
 * @returns false if nothing can be done now: no day is over, another server is working on it, or a step waits for its
 * hour or its next try.
 */
export async function advanceDayEnd(options: Omit<DayEndOptions, 'idleMs'>): Promise<boolean> {
  return (await takeTurn(options)) === 'advanced'
}

/**
 * Runs one transaction: all steps that have nothing to do for the date, and one range of the first that has. That range
 * is committed at once, because it locks customers' accounts.
 */
async function takeTurn({ db, log, steps, retryMs = 1_000 }: Omit<DayEndOptions, 'idleMs'>): Promise<Turn> {
  let under: { date: string; step: DayEndStep } | null = null
  try {
    return await inTransaction(db, async (tx, withCommit) => {
      under = null
      const claim = await claimNext(tx, steps)
      if (!claim) return (await openNext(tx)) ? 'advanced' : 'rests'
      const { date, left } = claim
      const sinceMs = performance.now()
      const done: Done[] = []
      for (const [at, each] of left.entries()) {
        const { step, after } = each
        const turn = done.length > 0 && each.hasFailed ? 'advanced' : whatHolds(claim, each, at === 0)
        if (turn !== null) {
          if (done.length === 0) return turn
          withCommit(keepDone(tx, claim, done))
          return 'advanced'
        }
        under = { date, step }
        const startMs = performance.now() - sinceMs
        const { processed, next, blocked } = await step.run(tx, { date, after })
        if (blocked !== undefined) {
          log.error({ date, step: step.key, reason: blocked }, 'A step of the day-end cannot go on')
          await keepDone(tx, claim, done)
          await tryLater(tx, { date, step, reason: blocked, retryMs })
          return 'nothing'
        }
        const ms: Done['ms'] = [startMs, performance.now() - sinceMs]
        done.push({ key: step.key, after: next ?? after, processed, finished: next === null, ms })
        if (processed === 0 && next === null) continue
        withCommit(keepDone(tx, claim, done))
        if (next === null && at === left.length - 1) return await finish(tx, date)
        // A range without progress waits for another server.
        return processed > 0 || next !== after || done.length > 1 ? 'advanced' : 'nothing'
      }
      await keepDone(tx, claim, done)
      return await finish(tx, date)
    })
  } catch (error) {
    const failed = under as { date: string; step: DayEndStep } | null
    if (!failed) throw error
    const { date, step } = failed
    log.error({ err: error, date, step: step.key }, 'A step of the day-end failed and is tried again')
    await tryLater(db, { date, step, reason: String(error).slice(0, 500), retryMs })
    return 'nothing'
  }
}

/**
 * Returns why a step cannot run its range now. Null if it can. The first step of a date waits for all jobs of the date. A
 * step with an hour waits for the jobs due before it.
 */
function whatHolds(
  { date, now, isUntouched, nextDueAt }: Claim,
  { step, isBegun, waits }: Left,
  isFirst: boolean,
): Exclude<Turn, 'advanced'> | null {
  if (waits) return 'nothing'
  const hour = step.notBefore ?? (isUntouched && isFirst ? '00:00' : null)
  if (hour === null) return null
  const at = instantOf(addDays(date, 1), hour)
  if (!isBegun && nextDueAt !== null && nextDueAt < at)
    return nextDueAt <= now ? 'awaitsWork' : nextDueAt.getTime() - now.getTime()
  return now < at ? at.getTime() - now.getTime() : null
}

/** A processed range. */
interface Done {
  key: string
  after: bigint
  processed: number
  finished: boolean
  /** Begin and end, in ms since the claim. */
  ms: [start: number, end: number]
}

/** Stores the progress of steps in one statement. */
async function keepDone(tx: Tx, { date, startedAt }: Claim, done: readonly Done[]): Promise<void> {
  if (done.length === 0) return
  await sql`insert into bankday.day_end_steps as s
      (business_date, step, range_after, processed, started_at, finished_at)
    select ${date}, d.key, d.after, d.processed, ${startedAt}::timestamptz + d.start_ms * interval '1 millisecond',
      case when d.finished then ${startedAt}::timestamptz + d.end_ms * interval '1 millisecond' end
    from unnest(${done.map(({ key }) => key)}::text[], ${done.map(({ after }) => after)}::bigint[],
      ${done.map(({ processed }) => processed)}::integer[], ${done.map(({ finished }) => finished)}::boolean[],
      ${done.map(({ ms }) => ms[0])}::float8[], ${done.map(({ ms }) => ms[1])}::float8[])
      as d (key, after, processed, finished, start_ms, end_ms)
    on conflict (business_date, step) do update set range_after = excluded.range_after,
      processed = s.processed + excluded.processed, finished_at = excluded.finished_at,
      attempts = 0, last_error = null`.execute(tx)
}

/** Schedules the next try of a step, later each time, and stores the reason. */
async function tryLater(
  q: Queryable,
  { date, step, reason, retryMs }: { date: string; step: DayEndStep; reason: string; retryMs: number },
): Promise<void> {
  await sql`insert into bankday.day_end_steps as s (business_date, step, attempts, next_attempt_at, last_error)
    values (${date}, ${step.key}, 1, clock_timestamp() + ${retryMs} * interval '1 millisecond', ${reason})
    on conflict (business_date, step) do update set attempts = least(s.attempts + 1, 100),
      next_attempt_at = clock_timestamp()
        + least(${retryMs} * power(2, least(s.attempts, 20)), ${longestRetryMs}) * interval '1 millisecond',
      last_error = excluded.last_error`.execute(q)
}

/** Finishes the day-end of a date and begins the next one if its day is over. */
async function finish(tx: Tx, date: string): Promise<'advanced'> {
  await tx
    .updateTable('bankday.day_ends')
    .set({ finished_at: sql`clock_timestamp()` })
    .where('business_date', '=', date)
    .execute()
  await openNext(tx)
  return 'advanced'
}

/** Locks the oldest open day-end and reads its remaining steps. Null if there is none or another server has it. */
async function claimNext(tx: Tx, steps: readonly DayEndStep[]): Promise<Claim | null> {
  const { rows } = await sql<Pick<Claim, 'date' | 'now' | 'startedAt'>>`
    select business_date as date, bankday.now() as now, clock_timestamp() as "startedAt" from bankday.day_ends
    where business_date = (select min(business_date) from bankday.day_ends where finished_at is null)
      and finished_at is null and business_date < bankday.business_date(bankday.now())
    for update skip locked`.execute(tx)
  const [open] = rows
  if (!open) return null
  // Read after taking the lock, to see what other servers have done for this date.
  const [begun, nextDueAt] = await Promise.all([
    tx
      .selectFrom('bankday.day_end_steps')
      .select(['step', 'range_after', 'finished_at', 'attempts'])
      .select(sql<boolean>`next_attempt_at > clock_timestamp()`.as('waits'))
      .where('business_date', '=', open.date)
      .execute(),
    firstDueAt(tx),
  ])
  const rowOf = new Map(begun.map((row) => [row.step, row]))
  const left = steps
    .filter(({ key, isDue }) => !rowOf.get(key)?.finished_at && (isDue?.(open.date) ?? true))
    .map((step): Left => {
      const row = rowOf.get(step.key)
      const { range_after: after = 0n, attempts = 0, waits = false } = row ?? {}
      return { step, after, isBegun: row !== undefined, hasFailed: attempts > 0, waits: waits ?? false }
    })
  return { ...open, left, isUntouched: begun.length === 0, nextDueAt }
}

/** Begins the next day-end if its day is over. Without any day-end, the bank begins with yesterday. */
async function openNext(tx: Tx): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bankday.day_ends (business_date)
    select next.date from (
      select coalesce(max(business_date) + 1, bankday.business_date(bankday.now()) - 1) as date,
        bool_and(finished_at is not null) as idle
      from bankday.day_ends
    ) next
    where next.date < bankday.business_date(bankday.now()) and next.idle is not false
    on conflict do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Runs all day-ends that can run now. */
export async function runDayEnds(options: DayEndOptions): Promise<void> {
  checkSteps(options.steps)
  while (await advanceDayEnd(options)) {}
}

const countEveryMs = 10_000
/** Pause before checking again for jobs that another server is running. */
const awaitsMs = 25

/**
 * Runs the day-end of each business date after midnight by the bank clock. Makes up missed dates in order. Any number of
 * servers may run this: the one that locks a date processes it.
 * @returns a function that stops after the range under way
 */
export function startDayEnds(options: DayEndOptions): () => Promise<void> {
  const { log, idleMs = 250 } = options
  checkSteps(options.steps)
  let countedMs = Number.NEGATIVE_INFINITY
  let toldLeft = 0
  const once = async (signal: AbortSignal) => {
    await beginDate(options.db)
    let turn: Turn = 'advanced'
    while (!signal.aborted && (turn === 'advanced' || turn === 'awaitsWork')) {
      const mark = progress.mark()
      turn = await takeTurn(options)
      if (turn === 'advanced') progress.made()
      if (turn === 'awaitsWork') await progress.after(mark, { withinMs: Math.min(idleMs, awaitsMs), signal })
      if (performance.now() - countedMs < countEveryMs) continue
      countedMs = performance.now()
      const left = await countBacklog(options.db)
      if (left > 0) log.warn({ daysLeft: left }, 'Days are being made up')
      else if (toldLeft > 0) log.info('All days are made up')
      toldLeft = left
    }
    if (toldLeft > 0) return Math.min(countEveryMs, typeof turn === 'number' ? turn : 0)
    if (turn !== 'rests') return typeof turn === 'number' ? turn : 0
    const now = await bankNow(options.db)
    return startOfDay(addDays(businessDate(now), 1)).getTime() - now.getTime()
  }
  return repeat(once, {
    everyMs: idleMs,
    restsUntil: clockMoves,
    onError: (error) => log.error({ err: error }, 'The day-end cannot reach the database'),
  })
}
