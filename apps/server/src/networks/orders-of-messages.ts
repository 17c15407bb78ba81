import type { Queryable } from '../db/database.ts'

/** Returns the orders of payments by their message numbers. Numbers that are not payments of the bank are left out. */
export async function ordersOfMessages(
  q: Queryable,
  messages: readonly { reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (messages.length === 0) return new Map()
  const rows = await q
    .selectFrom('networks.payments')
    .select(['message_id', 'order_id'])
    .where(
      'message_id',
      'in',
      messages.map(({ reference }) => reference),
    )
    .execute()
  return new Map(rows.map((row) => [row.message_id, row.order_id]))
}
