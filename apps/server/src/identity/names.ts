import type { Queryable } from '../db/database.ts'
import type { NameKind } from './tables.ts'

/**
 * Finds the customer of a name in the directory: a user name in lower case, a document as "type:number". Null if the name
 * belongs to nobody.
 */
export async function customerOfName(q: Queryable, kind: NameKind, value: string): Promise<bigint | null> {
  const row = await q
    .selectFrom('identity.names')
    .select('customer_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.customer_id ?? null
}
