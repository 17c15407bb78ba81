import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { type JournalDraft, type PostedJournal, post } from '../ledger/index.ts'
import type { CardAccount } from './account.ts'

type Limited = Pick<CardAccount, 'customerId' | 'accountId'>

/**
 * Posts amounts that a card owes regardless of its limit: interest, fees, and a purchase that clears above its
 * authorisation. The limits are lifted and restored in the same transaction. The cards must be locked (`lockCards`).
 * Purchases that must fit in the limit go through `post`, which refuses them otherwise.
 */
export async function postToCards(
  tx: Tx,
  cards: readonly Limited[],
  journals: readonly JournalDraft[],
): Promise<PostedJournal[]> {
  const [, posted] = await Promise.all([
    setOverdrafts(tx, cards, 'lifted'),
    post(tx, journals),
    putBackLimits(tx, cards),
  ])
  return posted
}

/** Sets the overdraft of each card's ledger account to the sum of its current limits. */
export const putBackLimits = (tx: Tx, cards: readonly Limited[]): Promise<void> =>
  setOverdrafts(tx, cards, 'limited')

async function setOverdrafts(tx: Tx, cards: readonly Limited[], to: 'lifted' | 'limited'): Promise<void> {
  await sql`select cards.set_overdraft(c.customer, c.account, ${to === 'lifted'})
    from unnest(${cards.map(({ customerId }) => customerId)}::bigint[],
      ${cards.map(({ accountId }) => accountId)}::bigint[]) c (customer, account)
    order by c.customer, c.account`.execute(tx)
}
