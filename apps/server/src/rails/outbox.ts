import type { Tx } from '../db/database.ts'

/** What each kind of message carries. */
export interface OutboxPayloads {
  /** A notice to the customer's mobile number, or to `mobile` where that is another (the number given up). */
  sms: { text: string; mobile?: string }
}
export type OutboxKind = keyof OutboxPayloads

/** A message to the outside on behalf of a customer. */
export type OutboxMessage = {
  [Kind in OutboxKind]: { kind: Kind; customerId: bigint; payload: OutboxPayloads[Kind] }
}[OutboxKind]

/** Writes messages in the transaction that makes them true; they go out after it has committed, at least once. */
export async function enqueue(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('rails.outbox')
    .values(
      messages.map(({ kind, customerId, payload }) => ({
        kind,
        customer_id: customerId,
        payload: JSON.stringify(payload),
        last_error: null,
        dead_at: null,
      })),
    )
    .execute()
}
