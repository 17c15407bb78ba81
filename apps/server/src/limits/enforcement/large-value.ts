import type { AuthMethod } from '@cloudsail/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { businessDate, defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { methodCeilings } from './parameters.ts'
import { transferCounters } from './rules.ts'

/** Dated: from which sum of a customer's day payments are noted for the central bank's report. */
const largeValue = defineParameter('limits.largeValue', z.object({ domestic: yuan }))

/**
 * Notes a payment that alone or with the others of its day is a large sum, in the transaction that posts it and after its
 * limits were used up, so that no payment beside it goes uncounted. Nothing of it is ever shown.
 */
export async function noteLargeValue(
  tx: Tx,
  payment: {
    customerId: bigint
    orderId: string
    method: AuthMethod
    accountId: bigint
    amountMinor: bigint
    now: Date
  },
): Promise<void> {
  const { customerId, orderId, method, accountId, amountMinor, now } = payment
  const date = businessDate(now)
  const [{ domestic }, ceilings] = await Promise.all([
    parameter(tx, largeValue, date),
    methodCeilings(tx, now),
  ])
  // By most methods a day never comes to so much.
  if (ceilings[method].daily < domestic) return
  const [day] = transferCounters(accountId, date)
  await sql`
    insert into limits.large_values (customer_id, order_id, at, amount_minor, day_minor)
    select customer_id, ${orderId}, ${now}, ${amountMinor}, amount_minor from limits.usage
    where customer_id = ${customerId} and scope = ${day.scope} and period = ${day.period}
      and amount_minor >= ${domestic}`.execute(tx)
}
