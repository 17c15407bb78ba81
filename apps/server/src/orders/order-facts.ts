import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Outcome of an order, for a caller that has only its number. */
export interface OrderFacts {
  state: string
  payerName: string
  /** Whether the order was executed under a mandate. */
  isUnderMandate: boolean
}

/** Returns the outcomes of orders, by `customer.number`. References that are not orders are left out. */
export async function orderFacts(
  q: Queryable,
  orders: readonly { customerId: bigint; reference: string }[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  if (orders.length === 0) return new Map()
  const { rows } = await sql<OrderFacts & { customerId: bigint; orderId: string }>`
    select o.customer_id as "customerId", o.order_id as "orderId", o.state, o.payer_name as "payerName",
      o.authority_order_id is not null as "isUnderMandate"
    from orders.orders o
    join unnest(${orders.map(({ customerId }) => customerId)}::bigint[],
      ${orders.map(({ reference }) => reference)}::text[]) n (customer_id, order_id) using (customer_id, order_id)`.execute(
    q,
  )
  return new Map(rows.map((row) => [`${row.customerId}.${row.orderId}`, row]))
}
