import type { Queryable, Tx } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { forgetAttempts, lockedAlertOf, verifyCountedPassword } from '../../identity/index.ts'
import { cardPasswordTexts } from './texts.ts'

/** A credit card of a customer. */
export interface OwnCard {
  customerId: bigint
  accountId: bigint
}

/** Returns the key under which wrong transaction passwords of a card are counted, both here and at terminals. */
export const transactionAttempts = ({ customerId, accountId }: OwnCard) => ({
  customerId,
  subject: `card.${accountId}`,
})

/** Returns the hash of a card's transaction password and when it was set. Null if the card has none. */
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

/** Stores the hash of a card's transaction password, replacing any earlier one, and clears the count of wrong tries. */
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
 * Verifies the transaction password of an own card, with five tries a day. Returns the stored hash. Throws `wrong`,
 * passwordLocked, or transactionPasswordUnset if the card has none.
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
