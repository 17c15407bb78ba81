import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { type JournalDraft, type PostedJournal, post } from '../ledger/index.ts'
import type { CardAccount } from './account.ts'

type Limited = Pick<CardAccount, 'customerId' | 'accountId'>

/**
 * Posts what a card owes whether or not its limit has room: interest, fees, a purchase that clears above what was
 * authorised. The limits are lifted and put back in the same transaction; the cards must be locked (`lockCards`). Purchases
 * that need room go through `post`, which refuses them.
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

/** Lets the ledger account of each card be overdrawn as far as both its limits, as they stand now, allow. */
export const putBackLimits = (tx: Tx, cards: readonly Limited[]): Promise<void> =>
  setOverdrafts(tx, cards, 'limited')

async function setOverdrafts(tx: Tx, cards: readonly Limited[], to: 'lifted' | 'limited'): Promise<void> {
  await sql`select cards.set_overdraft(c.customer, c.account, ${to === 'lifted'})
    from unnest(${cards.map(({ customerId }) => customerId)}::bigint[],
      ${cards.map(({ accountId }) => accountId)}::bigint[]) c (customer, account)
    order by c.customer, c.account`.execute(tx)
}
