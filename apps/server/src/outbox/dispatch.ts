import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { changes } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { repeat } from '../repeat.ts'
import type { OutboxKind, OutboxPayloads } from './enqueue.ts'

/** Thrown by a deliverer for a message that cannot be delivered, however often it is tried. */
export class Undeliverable extends Error {}

export interface Delivery<Kind extends OutboxKind = OutboxKind> {
  /** Stays the same in every try, so that the receiver recognises repetitions. */
  reference: string
  /** Bank clock at the time of sending, for receivers that pass it on. */
  at?: Date
  customerId: bigint
  /** For a text message: the customer's mobile number at the time of sending. */
  mobile: string | null
  payload: OutboxPayloads[Kind]
}

/** The deliverers by kind. Kinds without one are left to others. After a deliverer throws, the message is tried again. */
type Deliverers = { [Kind in OutboxKind]?: Deliverer<Kind> }
export type Deliverer<Kind extends OutboxKind> = (delivery: Delivery<Kind>) => Promise<void>

/** Kinds of messages that wait for one another but not for other kinds. */
export interface OutboxLane {
  deliverers: Deliverers
  /** Messages taken in one batch, which are sent in parallel. */
  batchSize?: number
  maxAttempts?: number
  /** Wait after the first failure. Doubled each time, to ten minutes. */
  retryMs?: number
  /** How long one try may take before another server tries. */
  leaseMs?: number
}

interface LaneOptions extends OutboxLane {
  db: Db
  log: Logger
}

const usualBatchSize = 100
const usualLeaseMs = 30_000
const longestRetryMs = 10 * 60_000

const delivered = new Counter({ name: 'outbox_delivered_total', help: 'Messages sent', labelNames: ['kind'] })
const failed = new Counter({ name: 'outbox_failed_total', help: 'Tries that failed', labelNames: ['kind'] })
const dead = new Counter({ name: 'outbox_dead_total', help: 'Messages given up', labelNames: ['kind'] })

interface TakenMessage {
  customer_id: bigint
  message_id: bigint
  kind: OutboxKind
  payload: OutboxPayloads[OutboxKind]
  attempts: number
  /** Date on which the message was written. */
  created_on: string
  bank_now: Date
}

/**
 * Sends the messages of the outbox until stopped. Several servers may run it at once. A message is leased during a try, so
 * that no transaction waits for the network. If a server dies, another takes the message when the lease ends. Every committed
 * change wakes the outbox, at most every `idleMs`, for all lanes at once. NOTIFY would take a lock for which all committing
 * transactions queue.
 */
export function startOutbox({
  db,
  log,
  lanes,
  idleMs = 200,
}: {
  db: Db
  log: Logger
  lanes: readonly OutboxLane[]
  idleMs?: number
}): { stop(): Promise<void> } {
  const onError = (error: unknown) => log.error({ err: error }, 'The outbox cannot reach the database')
  const busy = new Map<OutboxLane, Promise<void>>()
  /** Busy lanes for which a message was found that their present batch may have missed. */
  const wanted = new Set<OutboxLane>()
  const begin = (lane: OutboxLane, signal: AbortSignal) => {
    const emptied = empty({ db, log, ...lane }, signal)
      .catch(onError)
      .finally(() => {
        busy.delete(lane)
        if (wanted.delete(lane) && !signal.aborted) begin(lane, signal)
      })
    busy.set(lane, emptied)
  }
  const look = async (signal: AbortSignal) => {
    const { due, nextMs } = await whatIsDue(db)
    for (const lane of lanes) {
      if (signal.aborted || !due.some((kind) => kind in lane.deliverers)) continue
      if (busy.has(lane)) wanted.add(lane)
      else begin(lane, signal)
    }
    return nextMs ?? undefined
  }
  const stop = repeat(look, { everyMs: idleMs, restsUntil: changes, onError })
  return {
    async stop() {
      await stop()
      await Promise.all(busy.values())
    },
  }
}

/** Returns the kinds that have a message to send now, and the ms until the next message falls due. */
async function whatIsDue(db: Db): Promise<{ due: OutboxKind[]; nextMs: number | null }> {
  const { rows } = await sql<{ due: OutboxKind[]; nextMs: number | null }>`
    SELECT array(SELECT DISTINCT kind FROM outbox.messages
        WHERE dead_at IS NULL AND next_attempt_at <= statement_timestamp()) AS due,
      ceil(extract(epoch FROM (SELECT min(next_attempt_at) FROM outbox.messages
        WHERE dead_at IS NULL AND next_attempt_at > statement_timestamp()) - statement_timestamp()) * 1000)::float8
        AS "nextMs"`.execute(db)
  return rows[0]!
}

/** Sends what is due in a lane, batch by batch. */
async function empty(lane: LaneOptions, signal: AbortSignal): Promise<void> {
  const { batchSize = usualBatchSize } = lane
  while (!signal.aborted && (await dispatchBatch(lane)) === batchSize);
}

/** Takes at most one batch of due messages and sends them. Returns how many were tried. */
export async function dispatchBatch(options: LaneOptions): Promise<number> {
  const { db, batchSize = usualBatchSize, leaseMs = usualLeaseMs } = options
  const { rows } = await sql<TakenMessage>`
    UPDATE outbox.messages AS o
    SET attempts = o.attempts + 1, next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    FROM (
      SELECT created_on, message_id FROM outbox.messages
      WHERE dead_at IS NULL AND next_attempt_at <= statement_timestamp()
        AND kind = any(${Object.keys(options.deliverers)})
      ORDER BY next_attempt_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE o.created_on = due.created_on AND o.message_id = due.message_id
    RETURNING o.customer_id, o.message_id, o.created_on, o.kind, o.payload, o.attempts,
      bankday.now() as bank_now`.execute(db)
  const mobiles = await mobilesOf(db, rows)
  const sent: TakenMessage[] = []
  await Promise.all(
    rows.map(async (message) => {
      if (await tryMessage(options, message, mobiles.get(message.customer_id) ?? null)) sent.push(message)
    }),
  )
  if (sent.length > 0) {
    await sql`DELETE FROM outbox.messages AS o
      USING unnest(${sent.map((m) => m.created_on)}::date[], ${sent.map((m) => m.message_id)}::bigint[])
        AS sent (created_on, message_id)
      WHERE o.created_on = sent.created_on AND o.message_id = sent.message_id`.execute(db)
  }
  return rows.length
}

/** Returns the mobile numbers of the customers who get a message by phone. */
async function mobilesOf(db: Db, messages: readonly TakenMessage[]): Promise<Map<bigint, string>> {
  const customerIds = messages.filter(({ kind }) => kind === 'sms').map((message) => message.customer_id)
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity.customers')
    .select(['customer_id', 'mobile'])
    .where('customer_id', 'in', [...new Set(customerIds)])
    .execute()
  return new Map(rows.map(({ customer_id, mobile }) => [customer_id, mobile]))
}

async function tryMessage(
  options: LaneOptions,
  message: TakenMessage,
  mobile: string | null,
): Promise<boolean> {
  const { db, log, deliverers, maxAttempts = 12, retryMs = 1_000 } = options
  const { kind, payload, attempts, customer_id: customerId, message_id: messageId, created_on } = message
  try {
    await (deliverers[kind] as Deliverer<OutboxKind>)({
      reference: `outbox-${messageId}`,
      at: message.bank_now,
      customerId,
      mobile,
      payload,
    })
    delivered.inc({ kind })
    return true
  } catch (error) {
    failed.inc({ kind })
    const givenUp = error instanceof Undeliverable || attempts >= maxAttempts
    if (givenUp) {
      dead.inc({ kind })
      log.error({ err: error, kind, messageId: String(messageId), attempts }, 'Outbox message given up')
    }
    const waitMs = Math.min(retryMs * 2 ** (attempts - 1), longestRetryMs)
    await sql`
      UPDATE outbox.messages
      SET last_error = ${String(error).slice(0, 500)},
          next_attempt_at = clock_timestamp() + ${waitMs} * interval '1 millisecond',
          dead_at = CASE WHEN ${givenUp}::boolean THEN clock_timestamp() END
      WHERE created_on = ${created_on} AND message_id = ${messageId}`.execute(db)
    return false
  }
}
