import type { Tx } from '../db/database.ts'
import { type JournalDraft, type PostedJournal, post, setOverdraftLimits } from '../ledger/index.ts'
import { type CardAccount, limitOf } from './account.ts'

type Limited = Pick<CardAccount, 'customerId' | 'accountId' | 'limitMinor' | 'temporaryMinor'>

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
    setOverdraftLimits(
      tx,
      cards.map((card) => ({ ...placeOf(card), limitMinor: null })),
    ),
    post(tx, journals),
    putBackLimits(tx, cards),
  ])
  return posted
}

/** Has the ledger account of each card overdrawn no further than both its limits. */
export const putBackLimits = (tx: Tx, cards: readonly Limited[]): Promise<void> =>
  setOverdraftLimits(
    tx,
    cards.map((card) => ({ ...placeOf(card), limitMinor: limitOf(card) })),
  )

const placeOf = ({ customerId, accountId }: Limited) =>
  ({ ownerId: customerId, accountId, currency: 'CNY' }) as const
