import { coveredBy, type ItemKind, type OpenCredit, type OpenItem } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'

/** A new amount owed. The caller posts the journal, one per item. */
export interface ItemDraft {
  kind: ItemKind
  amountMinor: bigint
  /** When the customer paid or drew. */
  madeAt: Date
  /** The posting date, from which interest counts. */
  postedOn: string
  /** The source of the item: the scheme's reference, an order, a bill. */
  reference: string
  /** The bill that already contains the item when it is entered: the bill's own interest. */
  billedOn?: string
  merchant?: string
  mcc?: string
  original?: { currency: string; amountMinor: bigint }
}

interface Place {
  customerId: bigint
  accountId: bigint
}

/** Returns all items still owed on a card. To change them, read them under the card's lock (`lockCards`). */
export async function openItems(q: Queryable, { customerId, accountId }: Place): Promise<OpenItem[]> {
  return q
    .selectFrom('cards.items')
    .select(['item_id as itemId', 'kind', 'posted_on as postedOn', 'left_minor as leftMinor'])
    .select(['billed_on as billedOn', 'carried_on as carriedOn'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('left_minor', '>', 0n)
    .execute()
}

/** Returns the overpaid credits of a card, oldest first. */
export async function openCredits(q: Queryable, { customerId, accountId }: Place): Promise<OpenCredit[]> {
  return q
    .selectFrom('cards.credits')
    .select(['credit_id as creditId', 'left_minor as leftMinor'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('left_minor', '>', 0n)
    .orderBy('posted_on')
    .orderBy('credit_id')
    .execute()
}

/**
 * Enters an item. An overpaid amount pays it at once. The card must be locked (`lockCards`). The caller posts the journal
 * (card → cardClearing, feeIncome, interestIncome …) in the same transaction.
 * @param credits `openCredits`, if already read under the lock
 * @returns the number of the item
 */
export async function enterItem(
  tx: Tx,
  place: Place,
  draft: ItemDraft,
  credits?: readonly OpenCredit[],
): Promise<bigint> {
  const { customerId, accountId } = place
  const { postedOn } = draft
  const open = draft.kind === 'planned' ? [] : (credits ?? (await openCredits(tx, place)))
  const { parts, leftMinor } = coveredBy(open, draft.amountMinor)
  const entered = tx
    .insertInto('cards.items')
    .values({
      customer_id: customerId,
      account_id: accountId,
      posted_on: postedOn,
      kind: draft.kind,
      made_at: draft.madeAt,
      amount_minor: draft.amountMinor,
      left_minor: leftMinor,
      original_currency: draft.original?.currency ?? null,
      original_minor: draft.original?.amountMinor ?? null,
      merchant: draft.merchant ?? '',
      mcc: draft.mcc ?? '',
      reference: draft.reference,
      billed_on: draft.billedOn ?? null,
    })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  const { item_id: itemId } = await entered
  if (parts.length > 0)
    await Promise.all(
      parts.flatMap(({ credit, amountMinor }) => [
        enterRepaid(tx, place, [{ repaidOn: postedOn, creditId: credit.creditId, itemId, amountMinor }]),
        lowerCredit(tx, place, credit.creditId, amountMinor),
      ]),
    )
  return itemId
}

interface RepaidRow {
  repaidOn: string
  creditId: bigint
  itemId: bigint
  amountMinor: bigint
}

/** Records which credit repaid which item. */
function enterRepaid(tx: Tx, { customerId, accountId }: Place, rows: readonly RepaidRow[]): Promise<unknown> {
  return sql`insert into cards.repaid (customer_id, account_id, repaid_on, credit_id, item_id, amount_minor)
    select ${customerId}::bigint, ${accountId}::bigint, r.* from unnest(
      ${rows.map(({ repaidOn }) => repaidOn)}::date[], ${rows.map(({ creditId }) => creditId)}::bigint[],
      ${rows.map(({ itemId }) => itemId)}::bigint[], ${rows.map(({ amountMinor }) => amountMinor)}::bigint[]) r`.execute(
    tx,
  )
}

function lowerCredit(tx: Tx, { customerId, accountId }: Place, creditId: bigint, amountMinor: bigint) {
  return tx
    .updateTable('cards.credits')
    .set((eb) => ({ left_minor: eb('left_minor', '-', amountMinor) }))
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('credit_id', '=', creditId)
    .execute()
}
