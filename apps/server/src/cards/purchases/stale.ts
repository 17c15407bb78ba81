import type { Tx } from '../../db/database.ts'
import { fields, type Purchase } from './purchases.ts'

/** Returns and locks uncaptured authorisations requested before an instant, oldest first. */
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
