import type { Queryable, Tx } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { forgetAttempts, lockedAlertOf, verifyCountedPassword } from '../../identity/index.ts'
import { cardPasswordTexts } from './texts.ts'

/** A credit card of a customer's. */
export interface OwnCard {
  customerId: bigint
  accountId: bigint
}

/** What wrong transaction passwords of a card are counted for, wherever they are typed: here and at terminals. */
export const transactionAttempts = ({ customerId, accountId }: OwnCard) => ({
  customerId,
  subject: `card.${accountId}`,
})

/** The hash of a card's transaction password and when it was set; null where it has none. */
export async function readTransactionPassword(
  q: Queryable,
  { customerId, accountId }: OwnCard,
): Promise<{ hash: string; changedAt: Date } | null> {
  const row = await q
    .selectFrom('cards.transaction_passwords')
    .select(['hash', 'changed_at as changedAt'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Puts a hash in the place of a card's transaction password, whether there was one or not; wrong tries at the one before
 *  are forgotten. */
export async function storeTransactionPassword(
  tx: Tx,
  { customerId, accountId, hash, now }: OwnCard & { hash: string; now: Date },
): Promise<void> {
  await Promise.all([
    tx
      .insertInto('cards.transaction_passwords')
      .values({ customer_id: customerId, account_id: accountId, hash, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'account_id']).doUpdateSet({ hash, changed_at: now }),
      )
      .execute(),
    forgetAttempts(tx, transactionAttempts({ customerId, accountId })),
  ])
}

/**
 * Verifies the transaction password of an own card, five tries a day. Gives the hash it stands behind. Throws `wrong`,
 * passwordLocked, or transactionPasswordUnset where it has none.
 */
export function verifyTransactionPassword(
  context: CustomerContext,
  given: {
    accountId: bigint
    plain: string
    field: string
    wrong: 'oldPasswordWrong' | 'passwordWrong'
  },
): Promise<string> {
  const { accountId, ...typed } = given
  const card = { customerId: context.session.customerId, accountId }
  return verifyCountedPassword(context, {
    ...typed,
    unset: 'transactionPasswordUnset',
    subject: transactionAttempts(card),
    alert: lockedAlertOf(cardPasswordTexts.name, context.now),
    readHash: async (q) => (await readTransactionPassword(q, card))?.hash ?? null,
  })
}
