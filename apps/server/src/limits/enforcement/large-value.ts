import type { AuthMethod } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { type LimitFacts, transferCounters } from './rules.ts'

/**
 * Records a payment that is a large sum, alone or with the day's others, in the transaction that posts it. Call it after the
 * limits have been used up, so that concurrent payments are counted. No customer ever sees these records.
 */
export async function recordLargeValue(
  tx: Tx,
  payment: {
    customerId: bigint
    orderId: string
    method: AuthMethod
    accountId: bigint
    amountMinor: bigint
    /** Time at which its limits count, and time of the payment. */
    now: Date
    at: Date
  },
  { parameters, largeFromMinor }: Pick<LimitFacts, 'parameters' | 'largeFromMinor'>,
): Promise<void> {
  const { customerId, orderId, method, accountId, amountMinor, now, at } = payment
  // Most methods do not allow such a sum in a day.
  if (parameters.methods[method].daily < largeFromMinor) return
  const [day] = transferCounters(accountId, businessDate(now))
  await sql`
    insert into limits.large_values (customer_id, order_id, at, amount_minor, day_minor)
    select customer_id, ${orderId}, ${at}, ${amountMinor}, amount_minor from limits.usage
    where customer_id = ${customerId} and scope = ${day.scope} and period = ${day.period}
      and amount_minor >= ${largeFromMinor}`.execute(tx)
}
