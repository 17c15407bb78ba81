import {
  type Agreement,
  type Reading,
  readingOf,
  recordFirstAcceptance,
  requireReading,
} from '../agreements/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { OrderToDecide } from './decide-order.ts'
import type { OrderToExecute } from './order-to-execute.ts'

type Accepting = Pick<OrderToDecide, 'definition' | 'input' | 'customerId'>

/** Returns the agreements that the customer accepts with an order. */
function agreementsOf({ definition, input }: Pick<Accepting, 'definition' | 'input'>): readonly Agreement[] {
  const accepted = definition.accepts?.(input as never) ?? []
  return 'agreement' in accepted ? [accepted] : accepted
}

/** Reads for each agreement of an order whether the customer has read it. */
export function loadReading(order: Accepting, q: Queryable): Promise<(Reading | null)[]> {
  return Promise.all(agreementsOf(order).map((agreement) => readingOf(q, order.customerId, agreement)))
}

/** Throws agreementUnread, at the field `agreed`, if an agreement of the order has not been read. */
export function requireRead(readings: Awaited<ReturnType<typeof loadReading>>): void {
  for (const reading of readings) requireReading(reading)
}

/** Records the customer's acceptance of the order's agreements, if the customer gives the order in person. */
export async function acceptAgreement(
  tx: Tx,
  { order, attended, ip }: Pick<OrderToExecute, 'order' | 'attended' | 'ip'>,
): Promise<void> {
  if (!attended) return
  const reader = { customerId: order.customerId, now: order.now, ip: ip ?? '' }
  await Promise.all(agreementsOf(order).map((agreement) => recordFirstAcceptance(tx, agreement, reader)))
}
