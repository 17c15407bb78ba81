import type { DecidedOrder, OrderToDecide } from './decide-order.ts'
import type { Attended } from './definition.ts'
import type { OrderRow } from './order-row.ts'

/** An order that may now be executed. */
export interface OrderToExecute {
  order: OrderToDecide
  row: OrderRow
  found: DecidedOrder
  attended: Attended | null
  /** The address its customer calls from; null where the customer is not present. */
  ip: string | null
  /** What the register's row says of how it was given. */
  given: { acknowledged: readonly string[]; idempotencyKey: string; inputHash: Buffer }
}
