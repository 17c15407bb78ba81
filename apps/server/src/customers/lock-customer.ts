import type { Queryable } from '../db/database.ts'

/** Has whatever else counts what a customer may have wait until the transaction ends. It stops no log-in and no payment. */
export async function lockCustomer(tx: Queryable, customerId: bigint): Promise<void> {
  await tx
    .selectFrom('identity.customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute()
}
