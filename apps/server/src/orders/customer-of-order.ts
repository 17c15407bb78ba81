import type { Queryable } from '../db/database.ts'

/** Returns the customer of the order with a number. Null if no order has it. */
export async function customerOfOrder(q: Queryable, orderId: string): Promise<bigint | null> {
  const owner = await q
    .selectFrom('orders.numbers')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return owner?.customer_id ?? null
}
