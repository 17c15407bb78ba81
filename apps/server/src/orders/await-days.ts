import { businessDate, daysToMakeUp } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { OrderDefinition } from './definition.ts'

/** How many days an order given at `now` has to wait for: those still to be made up, where the order goes by what day-ends
 *  have made. */
export async function daysAwaited({ contract }: OrderDefinition, q: Queryable, now: Date): Promise<number> {
  return contract.needsDays ? daysToMakeUp(q, businessDate(now)) : 0
}

/** Throws daysBeingMadeUp where an order has to wait. What is carried out under a mandate is never asked: scheduled jobs wait
 *  for the days before it by itself. */
export function requireDays(days: number): void {
  if (days > 0) throw new BankError('daysBeingMadeUp')
}
