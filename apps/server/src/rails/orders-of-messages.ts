import type { Queryable } from '../db/database.ts'

/** The orders that payments belong to, by the numbers of their messages; what is no payment of the bank's is left out. */
export async function ordersOfMessages(
  q: Queryable,
  messages: readonly { reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (messages.length === 0) return new Map()
  const rows = await q
    .selectFrom('rails.payments')
    .select(['message_id', 'order_id'])
    .where(
      'message_id',
      'in',
      messages.map(({ reference }) => reference),
    )
    .execute()
  return new Map(rows.map((row) => [row.message_id, row.order_id]))
}
