import type { OrderContract, Receipt } from '@cloudsail/contract/orders'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { BankError } from '../errors.ts'
import type { OrderRow } from './order-row.ts'
import { readSignature } from './stored-signature.ts'

/** One order of the customer; another's cannot be told from one that is not there. Throws orderUnknown. */
export async function readOrder(q: Queryable, customerId: bigint, orderId: string): Promise<OrderRow> {
  const row = await q
    .selectFrom('orders.orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw new BankError('orderUnknown')
  return row
}

/** Locks an order that has been read, for the transaction that carries it out, or waits for whoever is at it; false where
 *  it was carried out meanwhile. Nothing else of an order ever changes before that. Throws orderUnknown where it is gone. */
export async function lockPrepared(q: Queryable, customerId: bigint, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`select submitted_at is null as waiting from orders.orders
    where customer_id = ${customerId} and order_id = ${orderId} for update`.execute(q)
  if (!rows[0]) throw new BankError('orderUnknown')
  return rows[0].waiting
}

/** An order that still waits to be carried out. Throws orderUnknown, orderExpired, or idempotencyConflict once it was. */
export async function readPrepared(
  q: Queryable,
  customerId: bigint,
  orderId: string,
  now: Date,
): Promise<OrderRow> {
  const row = await readOrder(q, customerId, orderId)
  if (row.submitted_at) throw new BankError('idempotencyConflict')
  if (row.expires_at <= now) throw new BankError('orderExpired')
  return row
}

/** What an own order of a contract was given with. Throws orderUnknown. */
export async function orderInput<Input extends z.ZodMiniType, Request extends z.ZodMiniType>(
  q: Queryable,
  customerId: bigint,
  orderId: string,
  contract: OrderContract<Input, Request>,
): Promise<z.output<Input>> {
  const row = await readOrder(q, customerId, orderId)
  if (row.code !== contract.code || !row.submitted_at) throw new BankError('orderUnknown')
  return z.parse(contract.input, row.input)
}

type EventRow = Pick<Selectable<Tables['orders.events']>, 'step' | 'at' | 'reason' | 'journal_id'>

/** The receipt of an order that was carried out, reprinted from what was signed. Throws orderUnknown. */
export async function readReceipt(q: Queryable, customerId: bigint, orderId: string): Promise<Receipt> {
  const row = await readOrder(q, customerId, orderId)
  const signature = await readSignature(q, row)
  const events = await q
    .selectFrom('orders.events')
    .select(['step', 'at', 'reason', 'journal_id'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute()
  return receiptOf(row, events, signature)
}

/** The receipt from an order's row and its steps, oldest first. Throws orderUnknown where it was never carried out. */
export function receiptOf(
  row: OrderRow,
  events: readonly EventRow[],
  signature: Receipt['signature'],
): Receipt {
  if (!row.submitted_at) throw new BankError('orderUnknown')
  return {
    orderId: row.order_id,
    code: row.code,
    title: row.summary.title,
    state: row.state,
    amount: row.summary.amount,
    // Hints were help at the time of confirming; the receipt has what was signed.
    lines: row.summary.lines.map(({ note: _note, ...line }) => line),
    submittedAt: wireTime(row.submitted_at),
    timeline: events.map(({ step, at, reason, journal_id }) => ({
      step,
      at: wireTime(at),
      reason,
      journalId: journal_id?.toString() ?? null,
    })),
    verificationCode: row.verification_code,
    signature,
  }
}
