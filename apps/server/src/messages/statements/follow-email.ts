import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Redirects announcements of statements that went to the customer's former e-mail address to the new one. */
export async function moveStatementEmail(
  tx: Tx,
  { customerId, from, to, now }: { customerId: bigint; from: string; to: string; now: Date },
): Promise<void> {
  await sql`update messages.subscriptions set email = ${to}, changed_at = ${now}
    where customer_id = ${customerId} and email <> '' and lower(email) = lower(${from})`.execute(tx)
}
