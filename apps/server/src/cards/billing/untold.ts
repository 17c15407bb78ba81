import type { Tx } from '../../db/database.ts'

/** The cards of a range of customers whose bills are not to be told by text message, by their account. */
export async function untoldCards(tx: Tx, range: { after: bigint; upTo: bigint }): Promise<Set<bigint>> {
  const rows = await tx
    .selectFrom('cards.bill_delivery')
    .select('account_id')
    .where('customer_id', '>', range.after)
    .where('customer_id', '<=', range.upTo)
    .where('sms', '=', false)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}
