import { businessDate, daysToMakeUp } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { OrderDefinition } from './definition.ts'

/**
 * Returns how many missed day-ends must still be made up before an order can be given at `now`. 0 if the order does not
 * depend on day-ends.
 */
export async function daysAwaited({ contract }: OrderDefinition, q: Queryable, now: Date): Promise<number> {
  return contract.needsDays ? daysToMakeUp(q, businessDate(now)) : 0
}

/**
 * Throws daysBeingMadeUp if an order has to wait for day-ends. Orders under a mandate need no such check: their scheduled
 * jobs wait for the earlier day-ends.
 */
export function requireDays(days: number): void {
  if (days > 0) throw new BankError('daysBeingMadeUp')
}
