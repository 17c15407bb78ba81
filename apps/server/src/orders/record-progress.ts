import type { Bilingual } from '@cloudsail/contract'
import type { OrderEvent, OrderState } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { auditAppended } from './audit.ts'

export interface Progress {
  customerId: bigint
  orderId: string
  state: OrderState
  /** Null if nothing happened that a customer would look for. */
  step: OrderEvent['step'] | null
  /** Bank-clock instant. */
  at: Date
  reason?: Bilingual | null
  journalId?: bigint | null
}

/**
 * Records the progress of a submitted order: its state, one more step and an audit record. Call it last in a transaction
 * that has locked the step's subject, so that the steps of an order keep their sequence.
 */
export async function recordProgress(tx: Tx, progress: Progress): Promise<void> {
  const { customerId, orderId, state, step, at, reason = null, journalId = null } = progress
  const place = { customer_id: customerId, order_id: orderId }
  const changed = tx
    .updateTable('orders.orders')
    .set({ state })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
  if (step === null) {
    await changed
    return
  }
  const recorded = tx
    .with('happened', (db) =>
      db.insertInto('orders.events').values({
        ...place,
        seq: sql<number>`(select coalesce(max(seq), 0) + 1 from orders.events
          where customer_id = ${customerId} and order_id = ${orderId})`,
        step,
        at,
        reason: reason === null ? null : JSON.stringify(reason),
        journal_id: journalId,
      }),
    )
    .selectNoFrom(
      auditAppended({
        customerId,
        at,
        event: `order.${step}`,
        subject: orderId,
        details: { state, journalId: journalId?.toString() ?? null },
      }).as('appended'),
    )
    .execute()
  await Promise.all([changed, recorded])
}
