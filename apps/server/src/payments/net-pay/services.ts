import type { Caps } from '@cloudsail/contract/payments'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type CapVersion, capsAt, type StandingCaps } from '../agreements/cap-versions.ts'

export type NetService = Selectable<Tables['payments.net_services']>

/** Returns the key of an account's caps in `payments.cap_versions`. */
export const netPaySubject = (accountId: bigint) => `netPay.${accountId}`

/**
 * Returns the customer's accounts that are or were open for online payment. In a posting transaction they are locked,
 * because the use of the day is counted under the lock.
 */
export async function readServices(
  q: Queryable,
  customerId: bigint,
  { accountId = null, lock = false }: { accountId?: bigint | null; lock?: boolean } = {},
): Promise<NetService[]> {
  let found = q
    .selectFrom('payments.net_services')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('account_id')
  if (accountId !== null) found = found.where('account_id', '=', accountId)
  return (lock ? found.forNoKeyUpdate() : found).execute()
}

/** Returns the caps of a service in force and the pending raise. */
export const serviceCaps = (
  service: NetService,
  versions: readonly CapVersion[],
  now: Date,
): StandingCaps => {
  const signed: Caps = {
    singleMinor: service.single_minor,
    dayMinor: service.day_minor,
    monthMinor: null,
  }
  return capsAt(versions, { subject: netPaySubject(service.account_id), signed, now })
}

/** Returns the online payments of accounts on the day of an instant. Refunds do not reduce them. */
export async function paidToday(
  q: Queryable,
  customerId: bigint,
  now: Date,
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ account_id: bigint; sum: bigint }>`
    select account_id, sum(amount_minor)::bigint as sum from payments.net_orders
    where customer_id = ${customerId} and state = 'paid' and paid_on = ${businessDate(now)}
    group by account_id`.execute(q)
  return new Map(rows.map(({ account_id, sum }) => [account_id, sum]))
}
