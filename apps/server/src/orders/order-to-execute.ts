import type { DecidedOrder, OrderToDecide } from './decide-order.ts'
import type { Attended } from './definition.ts'
import type { OrderRow } from './order-row.ts'

/** An order that is decided and authorised. */
export interface OrderToExecute {
  order: OrderToDecide
  row: OrderRow
  found: DecidedOrder
  attended: Attended | null
  /** The customer's IP address. Null if the customer is not present. */
  ip: string | null
  /** How the order was submitted, for its row in the register. */
  given: { acknowledged: readonly string[]; idempotencyKey: string; inputHash: Buffer }
}
