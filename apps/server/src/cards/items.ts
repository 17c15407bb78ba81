import { coveredBy, type ItemKind, type OpenCredit, type OpenItem } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'

/** Something that is owed from now on. What the ledger is told about it is the caller's: one journal an item. */
export interface ItemDraft {
  kind: ItemKind
  amountMinor: bigint
  /** When the customer paid or drew. */
  madeAt: Date
  /** The posting date: interest counts from it. */
  postedOn: string
  /** What it comes from: the scheme's reference, an order, a bill. */
  reference: string
  /** The bill that it belongs to from the beginning: its own interest. */
  billedOn?: string
  merchant?: string
  mcc?: string
  original?: { currency: string; amountMinor: bigint }
}

interface Place {
  customerId: bigint
  accountId: bigint
}

/** Everything owed on a card, with `forUse` under its lock (`lockCards`). */
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

/** What is overpaid on a card, the oldest first. */
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
 * Enters an item; what is overpaid pays it at once. The card must be locked (`lockCards`). The caller posts the journal
 * (card → cardClearing, feeIncome, interestIncome …) in the same transaction.
 * @param credits `openCredits`, where they have been read under the lock already
 * @returns the item's number
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
        enterRepaid(tx, place, [
          { ...{ repaidOn: postedOn, creditId: credit.creditId, itemId, amountMinor } },
        ]),
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

/** Writes down which credit repaid which item. */
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
