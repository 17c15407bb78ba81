import type { Bilingual } from '@cloudsail/contract'
import type { Tx } from '../../db/database.ts'
import { type JournalDraft, post } from '../../ledger/index.ts'
import { type OpenPointsAccount, returnTo, savePointsAccounts } from '../account/index.ts'
import { partsOf, type RedeemedItem, type Redemption, supplierJournal } from './redemption.ts'

/**
 * Returns points and stock of an order that waits for its supplier. Order and points account must be locked. The caller
 * posts the journal, if any.
 */
export function undo(
  tx: Tx,
  {
    redemption,
    pointsAccount,
    item,
  }: { redemption: Redemption; pointsAccount: OpenPointsAccount; item: RedeemedItem },
  {
    now,
    words,
    ...ended
  }: { now: Date; words: Bilingual } & ({ state: 'cancelled' } | { state: 'failed'; reason: Bilingual }),
): { statements: Promise<unknown>; journal: JournalDraft | null } {
  const { customer_id: customerId, order_id: orderId, count, kind } = redemption
  returnTo(pointsAccount, partsOf(redemption), { at: now, rule: kind, reference: orderId, words })
  const statements = Promise.all([
    savePointsAccounts(tx, [pointsAccount]),
    tx
      .updateTable('points.redemptions')
      .set({
        state: ended.state,
        ended_at: now,
        reason: ended.state === 'failed' ? JSON.stringify(ended.reason) : null,
      })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', orderId)
      .execute(),
    // An item that cannot run out has no row here.
    tx
      .updateTable('points.stock')
      .set((eb) => ({ left_count: eb('left_count', '+', count) }))
      .where('item_code', '=', item.code)
      .execute(),
  ])
  return { statements, journal: supplierJournal({ item, count }, { orderId, now, takenBack: true }) }
}

/** Undoes an order like `undo`, and posts its journal at once. */
export async function undoAndPost(...[tx, undone, ended]: Parameters<typeof undo>): Promise<void> {
  const { statements, journal } = undo(tx, undone, ended)
  await statements
  if (journal) await post(tx, [journal])
}
