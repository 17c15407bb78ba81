import type { AuthMethod, Bilingual } from '@cloudsail/contract'
import { fillBoth, formatGrouped } from '@cloudsail/contract'
import type { OrderState } from '@cloudsail/contract/orders'
import { batchTransfer } from '@cloudsail/contract/transfers'
import { type Selectable, sql } from 'kysely'
import type { Account } from '../../accounts/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { LimitsUsed } from '../../limits/enforcement/index.ts'
import { limitUseBetween, orderInput, recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { SoundLine } from './check-lines.ts'
import { batchTexts } from './texts.ts'

export type Batch = Selectable<Tables['transfers.batches']>

interface NewBatch {
  customerId: bigint
  orderId: string
  method: AuthMethod
  payer: Account
  lines: readonly SoundLine[]
  now: Date
}

/**
 * Returns the limits that a line uses when its batch is submitted, or null if it uses none. `payee` is null for an account
 * at another bank.
 */
export function limitsUsedBy(payer: Account, payee: Account | null): LimitsUsed | null {
  const use = payee ? limitUseBetween(payer, payee) : { accountClass: payer.accountClass }
  return use && (use.ownMoney ? 'class' : 'all')
}

/** Stores what the customer authorised, line by line, before the first line is executed. */
export async function insertBatch(
  tx: Tx,
  { customerId, orderId, method, payer, lines, now }: NewBatch,
): Promise<void> {
  const place = { customer_id: customerId, order_id: orderId }
  await Promise.all([
    tx
      .insertInto('transfers.batches')
      .values({ ...place, method, succeeded: null, limits_at: now })
      .execute(),
    tx
      .insertInto('transfers.batch_lines')
      .values(
        lines.map(({ bankName, amountMinor, feeMinor, payee }, index) => ({
          ...place,
          line: index + 1,
          bank_name: JSON.stringify(bankName),
          amount_minor: amountMinor,
          fee_minor: feeMinor,
          line_order_id: null,
          reason: null,
          limits_used: limitsUsedBy(payer, payee),
        })),
      )
      .execute(),
  ])
}

/** Returns a batch of the customer, or null if the customer has no such batch. */
export async function findBatch(q: Queryable, customerId: bigint, orderId: string): Promise<Batch | null> {
  return (await selectBatch(q, customerId, orderId).executeTakeFirst()) ?? null
}

const selectBatch = (q: Queryable, customerId: bigint, orderId: string) =>
  q
    .selectFrom('transfers.batches')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)

/**
 * Locks a batch so that its lines are settled one after the other. Lock order: the batch, then limits, ledger and audit.
 * Returns null if the batch does not exist.
 */
export async function lockBatch(tx: Tx, customerId: bigint, orderId: string): Promise<Batch | null> {
  return (await selectBatch(tx, customerId, orderId).forUpdate().executeTakeFirst()) ?? null
}

/** Returns the batch that contains the line with the given order, or null if the order is not a line of a batch. */
export async function batchOf(q: Queryable, customerId: bigint, lineOrderId: string): Promise<string | null> {
  const row = await q
    .selectFrom('transfers.batch_lines')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('line_order_id', '=', lineOrderId)
    .executeTakeFirst()
  return row?.order_id ?? null
}

export interface LineStanding {
  orderId: string
  line: number
  bankName: Bilingual
  amountMinor: bigint
  feeMinor: bigint
  lineOrderId: string | null
  /** Null before the line's turn. `failed` if the line was refused, `cancelled` if the customer cancelled it. */
  state: OrderState | null
  reason: Bilingual | null
}

/** Returns the current state of every line of some batches, in the order of the file. */
export async function standingOf(
  q: Queryable,
  customerId: bigint,
  orderIds: readonly string[],
): Promise<LineStanding[]> {
  const { rows } = await sql<LineStanding>`
    select l.order_id as "orderId", l.line, l.bank_name as "bankName", l.amount_minor as "amountMinor",
      l.fee_minor as "feeMinor", l.line_order_id as "lineOrderId",
      case when l.cancelled_at is not null then 'cancelled' when l.reason is not null then 'failed' else o.state end as state,
      coalesce(l.reason, (
        select e.reason from orders.events e
        where e.customer_id = l.customer_id and e.order_id = l.line_order_id order by e.seq desc limit 1
      )) as reason
    from transfers.batch_lines l
    left join orders.orders o on o.customer_id = l.customer_id and o.order_id = l.line_order_id
      and o.order_id >= ${orderIds.toSorted()[0] ?? ''}
    where l.customer_id = ${customerId} and l.order_id = any(${orderIds})
    order by l.order_id, l.line`.execute(q)
  return rows
}

/** Returns the state of the batch's own order. Throws if the order does not exist. */
export async function stateOf(q: Queryable, customerId: bigint, orderId: string): Promise<OrderState> {
  const { state } = await q
    .selectFrom('orders.orders')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return state
}

/** Returns the input that a batch was submitted with. Throws orderUnknown. */
export const batchInput = (q: Queryable, customerId: bigint, orderId: string) =>
  orderInput(q, customerId, orderId, batchTransfer)

const failures: readonly (OrderState | null)[] = ['failed', 'rejected']

export interface Counts {
  lines: number
  success: number
  failed: number
  cancelled: number
  /** Totals in minor units: what arrived, what did not, what was cancelled before its turn, and the fees of what arrived. */
  successMinor: bigint
  failedMinor: bigint
  cancelledMinor: bigint
  feeMinor: bigint
}

export function countsOf(lines: readonly Pick<LineStanding, 'state' | 'amountMinor' | 'feeMinor'>[]): Counts {
  const success = lines.filter(({ state }) => state === 'success')
  const failed = lines.filter(({ state }) => failures.includes(state))
  const cancelled = lines.filter(({ state }) => state === 'cancelled')
  const sum = (of: 'amountMinor' | 'feeMinor', over: typeof lines) =>
    over.reduce((total, line) => total + line[of], 0n)
  return {
    lines: lines.length,
    success: success.length,
    failed: failed.length,
    cancelled: cancelled.length,
    successMinor: sum('amountMinor', success),
    failedMinor: sum('amountMinor', failed),
    cancelledMinor: sum('amountMinor', cancelled),
    feeMinor: sum('feeMinor', success),
  }
}

/** Returns the outcome of a batch in words. Its timeline, its results and its notification use the same text. */
export function outcomeText({ lines, success, failed, cancelled, ...sums }: Counts): Bilingual {
  const text =
    cancelled > 0 ? batchTexts.outcomeCancelled : failed > 0 ? batchTexts.outcome : batchTexts.outcomeWhole
  return fillBoth(text, {
    lines,
    success,
    failed,
    cancelled,
    cancelledAmount: formatGrouped(sums.cancelledMinor, 'CNY'),
    successAmount: formatGrouped(sums.successMinor, 'CNY'),
    failedAmount: formatGrouped(sums.failedMinor, 'CNY'),
  })
}

export const isFinal = ({
  lines,
  success,
  failed,
  cancelled,
}: Pick<Counts, 'lines' | 'success' | 'failed' | 'cancelled'>): boolean =>
  success + failed + cancelled === lines

/**
 * Writes the outcome of a batch once all its lines have ended, and again if a payment is returned later. The batch succeeded
 * if any money arrived. It was cancelled if no line was tried. If only a part arrived, the reason says how much. The batch
 * must be locked.
 */
export async function settleBatch(tx: Tx, batch: Batch, now: Date): Promise<void> {
  const { customer_id: customerId, order_id: orderId } = batch
  const counts = countsOf(await standingOf(tx, customerId, [orderId]))
  if (!isFinal(counts) || batch.succeeded === counts.success) return
  const kept = tx
    .updateTable('transfers.batches')
    .set({ succeeded: counts.success })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
  const outcome = outcomeText(counts)
  // A later return of a line has its own notification, so the batch notifies only once.
  const text = fillBoth(batchTexts.notification, { outcome: outcome.zh }).zh
  const told = batch.succeeded === null ? enqueue(tx, [{ kind: 'sms', customerId, payload: { text } }]) : null
  const state = counts.success > 0 ? 'success' : counts.cancelled === counts.lines ? 'cancelled' : 'failed'
  const recorded = recordProgress(tx, {
    customerId,
    orderId,
    state,
    step: state === 'success' ? 'settled' : state,
    at: now,
    reason: counts.success < counts.lines ? outcome : null,
  })
  await Promise.all([kept, told, recorded])
}
