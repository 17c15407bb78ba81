import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { repeat } from '../repeat.ts'
import { addDays, businessDate, instantOf } from './business-date.ts'
import { beginDate } from './clock.ts'
import { countBacklog } from './count-backlog.ts'
import { checkSteps, type DayEndStep } from './day-end-step.ts'
import { awaitsDueWork } from './due-work.ts'

export interface DayEndOptions {
  db: Db
  log: Logger
  /** In the order they run; the same on every server. */
  steps: readonly DayEndStep[]
  /** How often it is looked whether a day is over. */
  idleMs?: number
  /** Wait after a failure; doubled each time, to ten minutes. */
  retryMs?: number
}

const longestRetryMs = 600_000

/** The date whose day-end is to go on, locked; the row of the step that is next; the bank clock. */
interface Claim {
  date: string
  now: Date
  /** By the machine's time. */
  startedAt: Date
  /** Null where all are finished. */
  step: DayEndStep | null
  isLast: boolean
  after: bigint
  /** Either it failed and waits for its next try, or it has not begun and work that was due before is still to be done:
   *  of the date, or before the step's hour. */
  waits: boolean
}

/**
 * Does the next range of the oldest day-end that is not finished, of whatever step is next in it.
 * @returns false where there is nothing to do now: no day is over, another server is at it, a step waits for its hour
 * or for its next try.
 */
export async function advanceDayEnd({
  db,
  log,
  steps,
  retryMs = 1_000,
}: Omit<DayEndOptions, 'idleMs'>): Promise<boolean> {
  let under: { date: string; step: DayEndStep } | null = null
  try {
    return await inTransaction(db, async (tx) => {
      under = null
      const claim = await claimNext(tx, steps)
      if (!claim) return await openNext(tx)
      const { date, step, isLast, after, now, startedAt, waits } = claim
      if (waits) return false
      if (!step) return await finish(tx, date)
      if (step.notBefore && now < instantOf(addDays(date, 1), step.notBefore)) return false
      under = { date, step }
      const { processed, next, blocked } = await step.run(tx, { date, after })
      if (blocked !== undefined) {
        log.error({ date, step: step.key, reason: blocked }, 'A step of the day-end cannot go on')
        await tryLater(tx, { date, step, reason: blocked, retryMs })
        return false
      }
      await sql`insert into bankday.day_end_steps as s
          (business_date, step, range_after, processed, started_at, finished_at)
        values (${date}, ${step.key}, ${next ?? after}, ${processed}, ${startedAt},
          case when ${next === null} then clock_timestamp() end)
        on conflict (business_date, step) do update set range_after = excluded.range_after,
          processed = s.processed + excluded.processed, finished_at = excluded.finished_at,
          attempts = 0, last_error = null`.execute(tx)
      if (next === null && isLast) return await finish(tx, date)
      // A range that came no further waits for somebody else.
      return processed > 0 || next !== after
    })
  } catch (error) {
    const failed = under as { date: string; step: DayEndStep } | null
    if (!failed) throw error
    const { date, step } = failed
    log.error({ err: error, date, step: step.key }, 'A step of the day-end failed and is tried again')
    await tryLater(db, { date, step, reason: String(error).slice(0, 500), retryMs })
    return false
  }
}

/** Has a step wait for its next try, longer each time, and says why. */
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

/** Ends the day-end of a date and begins that of the next one, where it is over too. */
async function finish(tx: Tx, date: string): Promise<true> {
  await tx
    .updateTable('bankday.day_ends')
    .set({ finished_at: sql`clock_timestamp()` })
    .where('business_date', '=', date)
    .execute()
  await openNext(tx)
  return true
}

/** Locks the oldest open day-end, and finds its next step. Null where there is none, or another server has it. */
async function claimNext(tx: Tx, steps: readonly DayEndStep[]): Promise<Claim | null> {
  const { rows } = await sql<Pick<Claim, 'date' | 'now' | 'startedAt'>>`
    select business_date as date, bankday.now() as now, clock_timestamp() as "startedAt" from bankday.day_ends
    where business_date = (select min(business_date) from bankday.day_ends where finished_at is null)
      and finished_at is null and business_date < bankday.business_date(bankday.now())
    for update skip locked`.execute(tx)
  const [open] = rows
  if (!open) return null
  // Read after the lock was taken: only then is seen what other servers have done for this date.
  const begun = await tx
    .selectFrom('bankday.day_end_steps')
    .select(['step', 'range_after', 'finished_at'])
    .select(sql<boolean>`next_attempt_at > clock_timestamp()`.as('waits'))
    .where('business_date', '=', open.date)
    .execute()
  const rowOf = new Map(begun.map((row) => [row.step, row]))
  const [step, ...later] = steps.filter(
    ({ key, isDue }) => !rowOf.get(key)?.finished_at && (isDue?.(open.date) ?? true),
  )
  const row = step && rowOf.get(step.key)
  return {
    ...open,
    step: step ?? null,
    isLast: later.length === 0,
    after: row?.range_after ?? 0n,
    waits: row?.waits ?? (await waitsForWork(tx, open.date, step, begun.length === 0)),
  }
}

/** Whether a step that has not begun waits for work: the first one for all of its date, one with an hour for what is due
 *  before it. */
async function waitsForWork(
  tx: Tx,
  date: string,
  step: DayEndStep | undefined,
  isFirst: boolean,
): Promise<boolean> {
  const hour = step?.notBefore ?? (isFirst ? '00:00' : null)
  return hour !== null && (await awaitsDueWork(tx, instantOf(addDays(date, 1), hour)))
}

/** Begins the day-end after the last one, where its day is over. A bank without any begins with yesterday. */
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

/** Runs everything that can be run now. */
export async function runDayEnds(options: DayEndOptions): Promise<void> {
  checkSteps(options.steps)
  while (await advanceDayEnd(options)) {}
}

const countEveryMs = 10_000

/**
 * Runs the day-end of each business date as the bank clock passes midnight, and makes up what was missed in the order
 * of the dates. Any number of servers may; the one that has locked the date is at it.
 * @returns stops it, after the range that is under way
 */
export function startDayEnds(options: DayEndOptions): () => Promise<void> {
  const { log, idleMs = 250 } = options
  checkSteps(options.steps)
  let countedMs = Number.NEGATIVE_INFINITY
  const once = async (signal: AbortSignal) => {
    await beginDate(options.db)
    while (!signal.aborted && (await advanceDayEnd(options))) {}
    if (performance.now() - countedMs >= countEveryMs) {
      countedMs = performance.now()
      await countBacklog(options.db)
    }
  }
  return repeat(once, {
    everyMs: idleMs,
    onError: (error) => log.error({ err: error }, 'The day-end cannot reach the database'),
  })
}

/** Has the day-ends of a bank that opens at `now` begin with the day before; as the owner of the database. */
export async function beginDayEnds(ownerDb: Db, now: Date): Promise<void> {
  await sql`insert into bankday.day_ends (business_date) values (${addDays(businessDate(now), -1)})
    on conflict do nothing`.execute(ownerDb)
}
