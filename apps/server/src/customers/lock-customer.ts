import type { Queryable } from '../db/database.ts'

/**
 * Locks a customer until the transaction ends, against others that count what the customer may have. Log-ins and payments
 * are not blocked.
 */
export async function lockCustomer(tx: Queryable, customerId: bigint): Promise<void> {
  await tx
    .selectFrom('identity.customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute()
}
