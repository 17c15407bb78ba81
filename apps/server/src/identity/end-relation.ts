import type { Tx } from '../db/database.ts'
import { outdateSessions } from '../http/index.ts'

/** Ends the relation with a customer: nobody logs in any more, and every session is over. The names stay taken. */
export async function endRelation(tx: Tx, customerId: bigint): Promise<void> {
  await tx
    .updateTable('identity.customers')
    .set({ status: 'ended' })
    .where('customer_id', '=', customerId)
    .execute()
  await outdateSessions(tx, customerId)
}
