import type { Queryable } from '../db/database.ts'
import type { NameKind } from './tables.ts'

/** Whose a name is, as the directory says: a user name in lower case, a document as "type:number"; null for nobody's. */
export async function customerOfName(q: Queryable, kind: NameKind, value: string): Promise<bigint | null> {
  const row = await q
    .selectFrom('identity.names')
    .select('customer_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.customer_id ?? null
}
