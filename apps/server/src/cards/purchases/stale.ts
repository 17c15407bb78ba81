import type { Tx } from '../../db/database.ts'
import { fields, type Purchase } from './purchases.ts'

/** Authorisations asked for before an instant that nobody has captured, oldest first, locked. */
export async function staleAuthorisations(tx: Tx, before: Date, limit: number): Promise<Purchase[]> {
  return tx
    .selectFrom('cards.purchases')
    .select(fields)
    .where('state', '=', 'approved')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .forUpdate()
    .execute()
}
