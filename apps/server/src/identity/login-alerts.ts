import type { Bilingual } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Wrong passwords before a right one from which the customer is alerted. */
const tellingFailures = 3

/** Returns the alert that a successful log-in calls for. Null if none. */
export function alertOf(login: { isNew: boolean; failures: number }): 'newDevice' | 'afterFailures' | null {
  if (login.isNew) return 'newDevice'
  return login.failures >= tellingFailures ? 'afterFailures' : null
}

/**
 * Sends a message to the customer's mobile, unless log-in alerts are turned off. For nobody (customer 0) the same statement
 * runs and sends nothing.
 */
export async function alertCustomer(q: Queryable, customerId: bigint, { zh }: Bilingual): Promise<void> {
  await sql`
    INSERT INTO outbox.messages (customer_id, kind, payload)
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
