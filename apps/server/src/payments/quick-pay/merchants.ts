import type { QuickScene } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/**
 * The payee of a quick payment: the merchant category code that the network reported (empty if none) and the institution's
 * line of business.
 */
export interface QuickMerchant {
  mcc: string
  scene: QuickScene
}

/** Returns the payees of quick payments, by `customer.payment`. */
export async function quickMerchants(
  q: Queryable,
  payments: readonly { customerId: bigint; reference: string }[],
): Promise<ReadonlyMap<string, QuickMerchant>> {
  if (payments.length === 0) return new Map()
  const { rows } = await sql<QuickMerchant & { key: string }>`
    select concat(p.customer_id, '.', p.payment_id) as key, p.mcc, i.scene from payments.quick_payments p
    join payments.institutions i using (institution_id)
    join unnest(${payments.map(({ customerId }) => customerId)}::bigint[],
      ${payments.map(({ reference }) => reference)}::text[]) n (customer_id, payment_id)
      using (customer_id, payment_id)`.execute(q)
  return new Map(rows.map(({ key, mcc, scene }) => [key, { mcc, scene }]))
}
