import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * Returns the state of the customer's account with a product's registrar, or null if there is none. With a lock, an order
 * that would close it waits.
 */
export async function fundAccountState(
  q: Queryable,
  customerId: bigint,
  productCode: string,
  { lock }: { lock: boolean },
): Promise<Tables['wealth.fund_accounts']['state'] | null> {
  const { rows } = await sql<{ state: Tables['wealth.fund_accounts']['state'] }>`
    select f.state from wealth.fund_accounts f join wealth.products p using (registrar)
    where f.customer_id = ${customerId} and p.product_code = ${productCode} ${lock ? sql`for update of f` : sql``}`.execute(
    q,
  )
  return rows[0]?.state ?? null
}
