import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Has the e-mailed bills that went to a customer's address so far go to the new one. */
export async function moveBillEmail(
  tx: Tx,
  { customerId, from, to, now }: { customerId: bigint; from: string; to: string; now: Date },
): Promise<void> {
  await sql`update cards.bill_delivery set email = ${to}, changed_at = ${now}
    where customer_id = ${customerId} and email <> '' and lower(email) = lower(${from})`.execute(tx)
}

/** The same of the bills on paper. */
export async function moveBillAddress(
  tx: Tx,
  move: { customerId: bigint; from: string; to: string; postcode: string; now: Date },
): Promise<void> {
  const { customerId, from, to, postcode, now } = move
  await sql`update cards.bill_delivery set address = ${to}, postcode = ${postcode}, changed_at = ${now}
    where customer_id = ${customerId} and paper and address = ${from}`.execute(tx)
}
