import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'

export interface DueWork {
  customerId: bigint
  kind: string
  /** What it is about, such as an order's number. */
  reference: string
  dueAt: Date
}

/** Does one occurrence, in the transaction that marks it as done. `now` is the bank clock's instant, never before
 *  it is due. */
export type DueWorker = (tx: Tx, work: DueWork & { now: Date }) => Promise<void>
export type DueWorkers = Readonly<Record<string, DueWorker>>

export interface DueWorkOptions {
  db: Db
  log: Logger
  workers: DueWorkers
  idleMs?: number
  /** How many things one server is at at once. */
  concurrency?: number
  /** Wait after a failure; doubled each time, to an hour. */
  retryMs?: number
}

/** Has a thing happen at an instant of the bank clock, in the transaction that makes it true. */
export async function schedule(tx: Tx, work: DueWork): Promise<void> {
  await scheduled([work]).execute(tx)
}

/** The same for any number as an expression, for a statement that has more to write. */
export function scheduled(works: readonly DueWork[]): RawBuilder<unknown> {
  return sql`insert into bankday.due_work (customer_id, kind, reference, due_at)
    select * from unnest(${works.map(({ customerId }) => customerId)}::bigint[],
      ${works.map(({ kind }) => kind)}::text[], ${works.map(({ reference }) => reference)}::text[],
      ${works.map(({ dueAt }) => dueAt)}::timestamptz[])`
}

/** Calls it off. False where it has happened, or never was due: who comes first, this or the worker, has it. */
export async function cancelDueWork(tx: Tx, work: Omit<DueWork, 'dueAt'>, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('bankday.due_work')
    .set({ done_at: now })
    .where('customer_id', '=', work.customerId)
    .where('kind', '=', work.kind)
    .where('reference', '=', work.reference)
    .where('done_at', 'is', null)
    .returning('due_at')
    .executeTakeFirst()
  return row !== undefined
}

interface Row {
  customer_id: bigint
  kind: string
  reference: string
  due_at: Date
  now: Date
}

/** Takes the first thing that is due and that nobody else is at, and does it. False where there is none. */
export async function doNextDue({ db, log, workers, retryMs = 1_000 }: DueWorkOptions): Promise<boolean> {
  let taken: Row | undefined
  try {
    return await inTransaction(db, async (tx) => {
      taken = undefined
      const { rows } = await sql<Row>`
        select w.customer_id, w.kind, w.reference, w.due_at, bankday.now() as now from bankday.due_work w
        where w.done_at is null and w.due_at <= bankday.now() and w.next_attempt_at <= clock_timestamp()
          and w.kind = any(${Object.keys(workers)})
        order by w.due_at limit 1 for update skip locked`.execute(tx)
      const [row] = rows
      if (!row) return false
      taken = row
      const { customer_id: customerId, kind, reference, due_at: dueAt, now } = row
      await workers[kind]!(tx, { customerId, kind, reference, dueAt, now })
      await sql`update bankday.due_work set done_at = ${now}
        where customer_id = ${customerId} and kind = ${kind} and reference = ${reference} and due_at = ${dueAt}`.execute(
        tx,
      )
      return true
    })
  } catch (error) {
    if (!taken) throw error
    log.error({ err: error, kind: taken.kind }, 'Due work failed and is tried again')
    await sql`update bankday.due_work
      set attempts = least(attempts + 1, 100), last_error = ${String(error).slice(0, 500)},
        next_attempt_at = clock_timestamp()
          + least(${retryMs} * power(2, least(attempts, 20)), 3600000) * interval '1 millisecond'
      where customer_id = ${taken.customer_id} and kind = ${taken.kind} and reference = ${taken.reference}
        and due_at = ${taken.due_at}`.execute(db)
    return true
  }
}

/** Does what is due until stopped; any number of servers may, each occurrence happens once. */
export function startDueWork(options: DueWorkOptions): () => Promise<void> {
  const { log, idleMs = 200, concurrency = 4 } = options
  const stopping = new AbortController()
  const drain = async () => {
    while (!stopping.signal.aborted && (await doNextDue(options))) {}
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        // One looks; where there is something, all lend a hand.
        if (await doNextDue(options)) await Promise.all(Array.from({ length: concurrency }, drain))
      } catch (error) {
        log.error({ err: error }, 'Due work cannot reach the database')
      }
      await pause(idleMs, stopping.signal)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
