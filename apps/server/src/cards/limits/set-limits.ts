import type { Tx } from '../../db/database.ts'
import type { CardAccount } from '../account.ts'
import { putBackLimits } from '../post-to-cards.ts'

/** Sets the permanent limit of a card whose row is locked, and a cash limit of half that amount. */
export async function setPermanent(tx: Tx, card: CardAccount, limitMinor: bigint): Promise<void> {
  await Promise.all([
    tx
      .updateTable('cards.credit_cards')
      .set({ limit_minor: limitMinor, cash_limit_minor: limitMinor / 2n })
      .where('customer_id', '=', card.customerId)
      .where('account_id', '=', card.accountId)
      .execute(),
    putBackLimits(tx, [card]),
  ])
}

/** Sets a higher total limit on a locked card for a period, including both days. */
export async function grantTemporary(
  tx: Tx,
  card: CardAccount,
  { limitMinor, from, until }: { limitMinor: bigint; from: string; until: string },
): Promise<void> {
  const temporaryMinor = limitMinor > card.limitMinor ? limitMinor - card.limitMinor : 0n
  if (temporaryMinor === 0n) return
  await Promise.all([
    tx
      .updateTable('cards.credit_cards')
      .set({ temporary_minor: temporaryMinor, temporary_from: from, temporary_until: until })
      .where('customer_id', '=', card.customerId)
      .where('account_id', '=', card.accountId)
      .execute(),
    putBackLimits(tx, [card]),
  ])
}

/** Ends the temporary limit of a locked card. */
export async function endTemporary(tx: Tx, card: CardAccount): Promise<void> {
  await Promise.all([
    tx
      .updateTable('cards.credit_cards')
      .set({ temporary_minor: 0n, temporary_from: null, temporary_until: null })
      .where('customer_id', '=', card.customerId)
      .where('account_id', '=', card.accountId)
      .execute(),
    putBackLimits(tx, [card]),
  ])
}
