import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Redirects bills that went to the customer's former e-mail address to the new one. */
export async function moveBillEmail(
  tx: Tx,
  { customerId, from, to, now }: { customerId: bigint; from: string; to: string; now: Date },
): Promise<void> {
  await sql`update cards.bill_delivery set email = ${to}, changed_at = ${now}
    where customer_id = ${customerId} and email <> '' and lower(email) = lower(${from})`.execute(tx)
}

/** Redirects paper bills that went to the customer's former postal address to the new one. */
export async function moveBillAddress(
  tx: Tx,
  move: { customerId: bigint; from: string; to: string; postcode: string; now: Date },
): Promise<void> {
  const { customerId, from, to, postcode, now } = move
  await sql`update cards.bill_delivery set address = ${to}, postcode = ${postcode}, changed_at = ${now}
    where customer_id = ${customerId} and paper and address = ${from}`.execute(tx)
}
