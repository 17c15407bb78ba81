import {
  type BillingTerms,
  type CreditEffect,
  type CreditKind,
  creditEffect,
  type OpenItem,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { businessDate } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import type { CardAccount } from './account.ts'

/** Money that arrives on a card, or a refund from a merchant. The caller posts the journal. */
export interface CreditDraft {
  kind: CreditKind
  amountMinor: bigint
  madeAt: Date
  postedAt: Date
  /** The source of the credit: an order, the scheme's reference, a payment. */
  reference: string
  payer?: { name: string; number?: string; bank?: string }
  /** Items that a refund names, or that an instalment plan takes over. */
  of?: readonly bigint[]
}

/** Returns what a credit would repay on a card as read, and what would be overpaid. Has no side effects. */
export const effectOfCredit = (
  { bill, overdueSince }: Pick<CardAccount, 'bill' | 'overdueSince'>,
  items: readonly OpenItem[],
  { kind, amountMinor, of, postedAt }: Pick<CreditDraft, 'kind' | 'amountMinor' | 'of' | 'postedAt'>,
  terms: BillingTerms,
): CreditEffect<OpenItem> =>
  creditEffect(
    items,
    { kind, amountMinor, on: businessDate(postedAt), ...(of && { of }) },
    { bill, overdueSince, terms },
  )

/**
 * Enters a credit and what it repays: items, the last bill, overdue amounts. Card and items must have been read under the
 * card's lock (`readCard` with `lock`, `openItems`). The caller posts the journal (current → card …) in the same
 * transaction. Takes one round trip.
 */
export async function enterCredit(
  tx: Tx,
  card: Pick<CardAccount, 'customerId' | 'accountId' | 'bill' | 'overdueSince'>,
  draft: CreditDraft,
  effect: CreditEffect<OpenItem>,
): Promise<void> {
  const { customerId, accountId, bill } = card
  const postedOn = businessDate(draft.postedAt)
  const { parts, leftMinor, paidMinor, refundedMinor, endsOverdue } = effect
  const itemIds = parts.map(({ item }) => item.itemId)
  const amounts = parts.map(({ amountMinor }) => amountMinor)
  await Promise.all([
    sql`with credit as (
        insert into cards.credits (customer_id, account_id, posted_on, kind, made_at, amount_minor, left_minor, payer_name,
          payer_number, payer_bank, reference)
        values (${customerId}, ${accountId}, ${postedOn}, ${draft.kind}, ${draft.madeAt}, ${draft.amountMinor}, ${leftMinor},
          ${draft.payer?.name ?? ''}, ${draft.payer?.number ?? ''}, ${draft.payer?.bank ?? ''}, ${draft.reference})
        returning credit_id
      )
      insert into cards.repaid (customer_id, account_id, repaid_on, credit_id, item_id, amount_minor)
      select ${customerId}::bigint, ${accountId}::bigint, ${postedOn}::date, credit.credit_id, r.item_id, r.minor
      from credit cross join unnest(${itemIds}::bigint[], ${amounts}::bigint[]) r (item_id, minor)`.execute(
      tx,
    ),
    sql`update cards.items i set left_minor = i.left_minor - r.minor
      from unnest(${itemIds}::bigint[], ${amounts}::bigint[]) r (item_id, minor)
      where i.customer_id = ${customerId} and i.account_id = ${accountId} and i.left_minor > 0 and i.item_id = r.item_id`.execute(
      tx,
    ),
    ...(bill && (paidMinor > 0n || refundedMinor > 0n)
      ? [
          sql`update cards.bills set paid_minor = paid_minor + ${paidMinor}, refunded_minor = refunded_minor + ${refundedMinor}
            where customer_id = ${customerId} and account_id = ${accountId} and billed_on = ${bill.billedOn}`.execute(
            tx,
          ),
        ]
      : []),
    ...(endsOverdue
      ? [
          sql`update cards.credit_cards set overdue_since = null
            where customer_id = ${customerId} and account_id = ${accountId}`.execute(tx),
        ]
      : []),
  ])
}

/**
 * Takes overpaid money out of credits again. The card must be locked. The caller posts the journal (card → current).
 * @param parts which credits, and how much of each (`coveredBy`)
 */
export function lowerCredits(
  tx: Tx,
  { customerId, accountId }: Pick<CardAccount, 'customerId' | 'accountId'>,
  parts: readonly { credit: { creditId: bigint }; amountMinor: bigint }[],
): Promise<unknown> {
  return sql`update cards.credits c set left_minor = c.left_minor - p.minor
    from unnest(${parts.map(({ credit }) => credit.creditId)}::bigint[],
      ${parts.map(({ amountMinor }) => amountMinor)}::bigint[]) p (credit_id, minor)
    where c.customer_id = ${customerId} and c.account_id = ${accountId} and c.left_minor > 0
      and c.credit_id = p.credit_id`.execute(tx)
}
