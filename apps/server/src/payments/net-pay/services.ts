import type { Caps } from '@cloudsail/contract/payments'
import { type Selectable, sql } from 'kysely'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type CapVersion, capsAt, type StandingCaps } from '../agreements/cap-versions.ts'

export type NetService = Selectable<Tables['payments.net_services']>

/** An account's caps, as `payments.cap_versions` names them. */
export const netPaySubject = (accountId: bigint) => `netPay.${accountId}`

/** The accounts of a customer that are or were open for payment online. In a posting transaction they are locked: what is
 *  used of their day is counted under it. */
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

/** The caps of a service as they stand. */
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

/** What accounts have paid online on the day of an instant; refunds give nothing back. */
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
