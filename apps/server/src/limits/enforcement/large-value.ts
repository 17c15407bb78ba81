import type { AuthMethod } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { type LimitFacts, transferCounters } from './rules.ts'

/**
 * Records a payment that alone or with the others of its day is a large sum, in the transaction that posts it and sent
 * after what uses its limits up, so that no payment beside it goes uncounted. Nothing of it is ever shown.
 */
export async function recordLargeValue(
  tx: Tx,
  payment: {
    customerId: bigint
    orderId: string
    method: AuthMethod
    accountId: bigint
    amountMinor: bigint
    /** When its limits count, and when it is made. */
    now: Date
    at: Date
  },
  { parameters, largeFromMinor }: Pick<LimitFacts, 'parameters' | 'largeFromMinor'>,
): Promise<void> {
  const { customerId, orderId, method, accountId, amountMinor, now, at } = payment
  // By most methods a day never comes to so much.
  if (parameters.methods[method].daily < largeFromMinor) return
  const [day] = transferCounters(accountId, businessDate(now))
  await sql`
    insert into limits.large_values (customer_id, order_id, at, amount_minor, day_minor)
    select customer_id, ${orderId}, ${at}, ${amountMinor}, amount_minor from limits.usage
    where customer_id = ${customerId} and scope = ${day.scope} and period = ${day.period}
      and amount_minor >= ${largeFromMinor}`.execute(tx)
}
