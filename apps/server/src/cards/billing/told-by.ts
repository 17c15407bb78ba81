import type { Tx } from '../../db/database.ts'
import { type Delivery, usualDelivery } from '../delivery/delivery-store.ts'

/** Returns a lookup of the ways in which each card's bill is sent, by account, for a range of customers. */
export async function toldBy(
  tx: Tx,
  range: { after: bigint; upTo: bigint },
): Promise<(accountId: bigint) => Delivery> {
  const rows = await tx
    .selectFrom('cards.bill_delivery')
    .select(['account_id', 'sms', 'email', 'paper', 'address', 'postcode', 'language'])
    .where('customer_id', '>', range.after)
    .where('customer_id', '<=', range.upTo)
    .execute()
  const chosen = new Map(rows.map(({ account_id, ...told }) => [account_id, told]))
  return (accountId) => chosen.get(accountId) ?? usualDelivery
}
