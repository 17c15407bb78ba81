import { useBlank } from '../../cash/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { StaffPerson } from '../../staff/index.ts'

/** Returns the serial of the customer's USB-Key from the blank stock of a branch. Null if none was handed out so. */
export async function keyOf(q: Queryable, customerId: bigint): Promise<string | null> {
  const row = await q
    .selectFrom('certificates.keys')
    .select('serial')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.serial ?? null
}

/** Returns whether the customer holds a key that waits for its certificate. */
export async function hasHandedOutKey(q: Queryable, customerId: bigint): Promise<boolean> {
  const row = await q
    .selectFrom('certificates.handed_out_keys')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

interface KeyGiven {
  customerId: bigint
  serial: string
  holder: StaffPerson
  actionId: string
  now: Date
}

/**
 * Hands a USB-Key from blank stock to a customer, who requests its certificate online at the first use. A key from before is
 * replaced.
 */
export async function handOutKey(
  tx: Tx,
  { customerId, serial, holder, actionId, now }: KeyGiven,
): Promise<void> {
  await endKey(tx, { customerId, reason: 'replaced', now })
  await giveKey(tx, { customerId, serial, holder, actionId, now })
}

/** Gives a USB-Key from blank stock to a customer who has none. */
export async function giveKey(
  tx: Tx,
  { customerId, serial, holder, actionId, now }: KeyGiven,
): Promise<void> {
  await Promise.all([
    useBlank(tx, { kind: 'ukey', serial, holder, actionId, now }),
    tx
      .insertInto('certificates.keys')
      .values({
        customer_id: customerId,
        serial,
        action_id: actionId,
        issued_at: now,
        ended_at: null,
        end_reason: null,
      })
      .execute(),
    tx
      .insertInto('certificates.handed_out_keys')
      .values({ customer_id: customerId, handed_out_at: now })
      .onConflict((known) => known.column('customer_id').doUpdateSet({ handed_out_at: now }))
      .execute(),
  ])
}

/** Ends the customer's key: it is certified no more. */
export async function endKey(
  tx: Tx,
  { customerId, reason, now }: { customerId: bigint; reason: 'replaced' | 'revoked'; now: Date },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('certificates.keys')
      .set({ ended_at: now, end_reason: reason })
      .where('customer_id', '=', customerId)
      .where('ended_at', 'is', null)
      .execute(),
    tx.deleteFrom('certificates.handed_out_keys').where('customer_id', '=', customerId).execute(),
  ])
}
