import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/**
 * Deletes a customer's annotations: categories and parts, rules, tags. Questions to the bank stay. Returns how many records
 * were deleted.
 */
export function forgetAnnotations(db: Db, customerId: bigint): Promise<number> {
  return inTransaction(db, async (tx) => {
    const deleted = await Promise.all(
      (['accounts.entry_parts', 'accounts.entry_tags', 'accounts.category_rules'] as const).map((table) =>
        tx.deleteFrom(table).where('customer_id', '=', customerId).executeTakeFirst(),
      ),
    )
    return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  })
}
