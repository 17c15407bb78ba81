import type { Currency } from '@cloudsail/contract'
import { type EntryQuestion, type FlowCategory, flowCategoryOf } from '@cloudsail/contract/accounts'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type LedgerAccountRef, searchText } from '../../ledger/index.ts'

/** A customer's annotations, keyed by the entry's number within its account. */
export interface EntryAnnotations {
  tags: ReadonlyMap<bigint, readonly string[]>
  /** The last question about each entry. */
  questions: ReadonlyMap<bigint, EntryQuestion>
}

export const noAnnotations: EntryAnnotations = { tags: new Map(), questions: new Map() }

/**
 * Reads the annotations on an account's entries of a period, both days included. They are few, so the statement is filtered
 * by them before the ledger is queried. Tables of customers are not joined with the ledger's.
 */
export async function readAnnotations(
  q: Queryable,
  { ownerId, accountId, currency }: LedgerAccountRef,
  { from, to }: { from: string; to: string },
): Promise<EntryAnnotations> {
  const [tags, questions] = await Promise.all([
    q
      .selectFrom('accounts.entry_tags')
      .select(['entry_seq', 'tag'])
      .where('customer_id', '=', ownerId)
      .where('account_id', '=', accountId)
      .where('currency', '=', currency)
      .where('business_date', '>=', from)
      .where('business_date', '<=', to)
      .orderBy('place')
      .execute(),
    q
      .selectFrom('accounts.entry_questions')
      .selectAll()
      .where('customer_id', '=', ownerId)
      .where('account_id', '=', accountId)
      .where('currency', '=', currency)
      .where('business_date', '>=', from)
      .where('business_date', '<=', to)
      .orderBy('asked_at')
      .execute(),
  ])
  return {
    tags: grouped(tags, ({ tag }) => tag),
    questions: new Map(
      questions.map((row) => [
        row.entry_seq,
        {
          number: row.question_number,
          reason: row.reason as EntryQuestion['reason'],
          details: row.details,
          state: row.state as EntryQuestion['state'],
          askedAt: wireTime(row.asked_at),
          answerBy: row.answer_by,
          closedAt: row.closed_at && wireTime(row.closed_at),
          answer: row.answer,
        },
      ]),
    ),
  }
}

/** A part of an entry as the customer has annotated it, for incoming and outgoing entries. */
export interface EntryPart {
  accountId: bigint
  currency: Currency
  businessDate: string
  seq: bigint
  category: FlowCategory
  amountMinor: bigint
}

/** Reads the annotated parts of entries of all accounts between two business dates, both included. */
export async function entryParts(
  q: Queryable,
  customerId: bigint,
  { from, to }: { from: string; to: string },
): Promise<EntryPart[]> {
  const rows = await q
    .selectFrom('accounts.entry_parts')
    .select(['account_id', 'currency', 'business_date', 'entry_seq', 'category', 'amount_minor'])
    .where('customer_id', '=', customerId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    currency: row.currency as Currency,
    businessDate: row.business_date,
    seq: row.entry_seq,
    category: flowCategoryOf(row.category),
    amountMinor: row.amount_minor,
  }))
}

/** Returns the numbers of the entries whose tags, in search form, satisfy `fits`. */
export function seqsTagged({ tags }: EntryAnnotations, fits: (search: string) => boolean): bigint[] {
  return [...tags].flatMap(([seq, words]) => (fits(searchText(words)) ? seq : []))
}

function grouped<Row extends { entry_seq: bigint }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): Map<bigint, Value[]> {
  const found = new Map<bigint, Value[]>()
  for (const row of rows) {
    const known = found.get(row.entry_seq)
    if (known) known.push(value(row))
    else found.set(row.entry_seq, [value(row)])
  }
  return found
}
