import type { OrderContract, Receipt } from '@cloudsail/contract/orders'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { BankError } from '../errors.ts'
import type { OrderRow } from './order-row.ts'
import { readSignature } from './stored-signature.ts'

/** Returns an order of the customer. Throws orderUnknown if it does not exist or belongs to another customer. */
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

/**
 * Locks a prepared order for the transaction that executes it. Waits for another transaction that holds the row. Returns
 * false if the order was executed meanwhile. Until then no other part of an order changes. Throws orderUnknown if the
 * order is gone.
 */
export async function lockPrepared(q: Queryable, customerId: bigint, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`select submitted_at is null as waiting from orders.orders
    where customer_id = ${customerId} and order_id = ${orderId} for update`.execute(q)
  if (!rows[0]) throw new BankError('orderUnknown')
  return rows[0].waiting
}

/**
 * Returns an order that still waits to be executed. Throws orderUnknown, orderExpired, or idempotencyConflict if it was
 * executed.
 */
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

/** Returns the input of an own executed order of a contract. Throws orderUnknown. */
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

/** Returns the receipt of an executed order, from what was signed. Throws orderUnknown. */
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

/**
 * Returns the receipt from an order's row and its steps, oldest first. Throws orderUnknown if the order was not executed.
 */
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
    // Hints only help at confirmation. The receipt has the signed lines.
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
