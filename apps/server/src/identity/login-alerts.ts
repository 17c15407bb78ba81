import type { Bilingual } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** So many wrong passwords before the right one are worth a word to the customer. */
const tellingFailures = 3

/** What a log-in that succeeded has about it that its customer should hear of; null where nothing. */
export function alertOf(login: { isNew: boolean; failures: number }): 'newDevice' | 'afterFailures' | null {
  if (login.isNew) return 'newDevice'
  return login.failures >= tellingFailures ? 'afterFailures' : null
}

/** Has a message sent to the customer's mobile, unless they have turned log-in alerts off; for nobody (customer 0) it
 *  takes the same way. */
export async function alertCustomer(q: Queryable, customerId: bigint, { zh }: Bilingual): Promise<void> {
  await sql`
    INSERT INTO rails.outbox (customer_id, kind, payload)
    SELECT customer_id, 'sms', ${JSON.stringify({ text: zh })}::jsonb FROM identity.customers
     WHERE customer_id = ${customerId} AND login_alerts`.execute(q)
}

export async function setSecondFactorAlways(
  q: Queryable,
  customerId: bigint,
  always: boolean,
): Promise<void> {
  await q
    .updateTable('identity.customers')
    .set({ second_factor_always: always })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function setLoginAlerts(q: Queryable, customerId: bigint, on: boolean): Promise<void> {
  await q
    .updateTable('identity.customers')
    .set({ login_alerts: on })
    .where('customer_id', '=', customerId)
    .execute()
}
