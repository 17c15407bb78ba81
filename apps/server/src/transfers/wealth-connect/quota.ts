import { formatGrouped } from '@cloudsail/contract'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { businessDate, defineParameter, parameter, yuan } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import { type Cap, capOf, refuseAboveCaps } from '../../limits/enforcement/index.ts'

export type Agreement = Selectable<Tables['transfers.wealth_connect_agreements']>

export const wealthConnect = defineParameter('transfers.wealthConnect', z.object({ quota: yuan }), {
  zh: '跨境理财通个人额度',
  en: 'Personal quota of Wealth Connect',
})

/** Returns the most that a person may have across the border at a time, in minor units of CNY. */
export async function personalQuota(q: Queryable, now: Date): Promise<bigint> {
  return (await parameter(q, wealthConnect, businessDate(now))).quota
}

/** Returns the customer's agreement, active or ended, or null if none was ever signed. */
export async function readAgreement(q: Queryable, customerId: bigint): Promise<Agreement | null> {
  const row = await q
    .selectFrom('transfers.wealth_connect_agreements')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

export const leftOf = ({ out_minor }: Agreement, quota: bigint) =>
  quota > out_minor ? quota - out_minor : 0n

/** Returns the rest of the quota as a cap on a payment. */
export const quotaCap = (agreement: Agreement, quota: bigint): Cap =>
  capOf('wealthConnectQuotaExceeded', leftOf(agreement, quota), {
    field: 'amount',
    total: formatGrouped(quota, 'CNY'),
  })

interface Use {
  customerId: bigint
  orderId: string
  amountMinor: bigint
}

/**
 * Uses an amount of the quota in the posting transaction, under the lock of the agreement's row. Concurrent orders therefore
 * stay within the quota. Throws wealthConnectUnsigned, wealthConnectQuotaExceeded.
 */
export async function takeQuota(tx: Tx, { customerId, orderId, amountMinor }: Use, now: Date): Promise<void> {
  const quota = await personalQuota(tx, now)
  const { rows } = await sql`
    with taken as (
      update transfers.wealth_connect_agreements set out_minor = out_minor + ${amountMinor}
      where customer_id = ${customerId} and ended_on is null and out_minor + ${amountMinor} <= ${quota}
      returning customer_id
    )
    insert into transfers.wealth_connect_uses (customer_id, order_id, amount_minor)
    select customer_id, ${orderId}, ${amountMinor} from taken returning order_id`.execute(tx)
  if (rows.length === 0) {
    const agreement = await readAgreement(tx, customerId)
    if (!agreement || agreement.ended_on) throw new BankError('wealthConnectUnsigned')
    refuseAboveCaps(amountMinor, [quotaCap(agreement, quota)])
    throw new Error('The quota refused what fits into it')
  }
}

/** Frees quota for money that came back from the partner bank. Returns the freed amount, which is at most the amount in use. */
export async function freeQuota(tx: Tx, { customerId, amountMinor }: Omit<Use, 'orderId'>): Promise<bigint> {
  const { out_minor: out } = await tx
    .selectFrom('transfers.wealth_connect_agreements')
    .select('out_minor')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const freed = amountMinor < out ? amountMinor : out
  await tx
    .updateTable('transfers.wealth_connect_agreements')
    .set({ out_minor: out - freed })
    .where('customer_id', '=', customerId)
    .execute()
  return freed
}

/**
 * Gives back the quota that a remittance used, once, when its money is returned. Does nothing if the remittance used none.
 * Money that came back from the partner bank meanwhile may have freed the quota already.
 */
export async function giveBackQuota(
  tx: Tx,
  { customerId, orderId }: Omit<Use, 'amountMinor'>,
  now: Date,
): Promise<void> {
  await sql`with released as (
      update transfers.wealth_connect_uses set released_at = ${now}
      where customer_id = ${customerId} and order_id = ${orderId} and released_at is null
      returning amount_minor
    )
    update transfers.wealth_connect_agreements a set out_minor = greatest(a.out_minor - released.amount_minor, 0)
    from released where a.customer_id = ${customerId}`.execute(tx)
}
