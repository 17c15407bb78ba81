import type { Queryable } from '../db/database.ts'

/** What a customer sees who has chosen nothing (specification section 3): international remittance, mainland to
 *  Hong Kong fast remittance, account-change notice. */
const defaults: readonly string[] = ['PFN0101000', 'PFN0201000', 'PCS0301000']

/** Function codes of the quick menu in their order, four at most; `chosen` says whether they are the customer's own. */
export async function quickMenu(
  db: Queryable,
  customerId: bigint,
): Promise<{ functions: readonly string[]; chosen: boolean }> {
  const rows = await db
    .selectFrom('profile.quick_menu')
    .select('function_code')
    .where('customer_id', '=', customerId)
    .orderBy('place')
    .execute()
  if (rows.length === 0) return { functions: defaults, chosen: false }
  return { functions: rows.map((row) => row.function_code), chosen: true }
}
