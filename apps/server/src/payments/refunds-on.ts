import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** A payment with a refund. */
export interface RefundedPayment {
  customerId: bigint
  /** The reference of the payment's journal: an order number, or the network's number. */
  reference: string
  merchant: string
  remainingMinor: bigint
}

/** Returns payments of a range of customers that had a refund on a date, with the remaining amount of each. */
export async function refundsOn(
  q: Queryable,
  date: string,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<RefundedPayment[]> {
  const { rows } = await sql<RefundedPayment>`
    select distinct o.customer_id as "customerId", o.order_id as reference, o.merchant,
      o.amount_minor - o.refunded_minor as "remainingMinor"
    from payments.net_refunds r
    join payments.net_orders o on o.customer_id = r.customer_id and o.order_number = r.order_number
    where r.refunded_on = ${date} and r.customer_id > ${after} and r.customer_id <= ${upTo}
    union
    select p.customer_id, p.payment_id, p.merchant, p.amount_minor - p.refunded_minor
    from payments.quick_refunds r
    join payments.quick_payments p on p.customer_id = r.customer_id and p.payment_id = r.payment_id
    where r.refunded_on = ${date} and r.customer_id > ${after} and r.customer_id <= ${upTo}
    union
    -- What was not the customer's own act is given back whole.
    select p.customer_id, p.payment_id, p.merchant, 0
    from payments.quick_disputes d
    join payments.quick_payments p on p.customer_id = d.customer_id and p.payment_id = d.payment_id
    where d.state = 'upheld' and d.upheld_on = ${date} and d.customer_id > ${after} and d.customer_id <= ${upTo}`.execute(
    q,
  )
  return rows
}
