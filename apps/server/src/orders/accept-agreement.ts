import {
  type Agreement,
  type Reading,
  readingOf,
  recordFirstAcceptance,
  requireReading,
} from '../agreements/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { OrderToExamine } from './examine-order.ts'
import type { OrderToExecute } from './execute-order.ts'

type Accepting = Pick<OrderToExamine, 'definition' | 'input' | 'customerId'>

/** The agreement that is accepted with an order; null where there is none. */
const agreementOf = ({ definition, input }: Pick<Accepting, 'definition' | 'input'>): Agreement | null =>
  definition.accepts?.(input as never) ?? null

/** What the customer has done with the agreement of an order; `none` where it has none. */
export async function lookAtReading(order: Accepting, q: Queryable): Promise<Reading | null | 'none'> {
  const agreement = agreementOf(order)
  return agreement ? readingOf(q, order.customerId, agreement) : 'none'
}

/** Throws agreementUnread, at the field `agreed`, where the agreement of an order has not been read. */
export function requireRead(reading: Awaited<ReturnType<typeof lookAtReading>>): void {
  if (reading !== 'none') requireReading(reading)
}

/** Keeps that the agreement of an order was accepted by whoever gives it in person. */
export async function acceptAgreement(
  tx: Tx,
  { order, attended, ip }: Pick<OrderToExecute, 'order' | 'attended' | 'ip'>,
): Promise<void> {
  const agreement = agreementOf(order)
  if (!agreement || !attended) return
  await recordFirstAcceptance(tx, agreement, { customerId: order.customerId, now: order.now, ip: ip ?? '' })
}
