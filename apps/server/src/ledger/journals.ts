import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { PostedJournal } from './types.ts'

/** Returns the journal of a kind and reference. Null if none was posted in the last thirty days. */
export async function journalOf(
  db: Queryable,
  kind: string,
  reference: string,
): Promise<PostedJournal | null> {
  const { rows } = await sql<PostedJournal>`
    select j.journal_id as "journalId", j.booked_at as "bookedAt" from ledger.journal_references r
    join ledger.journals j on j.business_date = r.business_date and j.journal_id = r.journal_id
    where r.kind = ${kind} and r.reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/**
 * Upper bound of the days between an order's instant and the business date of its journal. The journal goes to the first
 * date that is still open, and the order may be recorded later.
 */
const nearDays = 31

/**
 * Returns the business date and the value date of a journal that moved a customer's money about an instant. Null if there
 * is no such journal.
 */
export async function datesOf(
  db: Queryable,
  journalId: bigint,
  bookedAt: Date,
): Promise<{ businessDate: string; valueDate: string } | null> {
  const date = businessDate(bookedAt)
  const { rows } = await sql<{ businessDate: string; valueDate: string }>`
    select business_date as "businessDate", value_date as "valueDate" from ledger.entries
    where journal_id = ${journalId} and business_date between ${addDays(date, -nearDays)}::date and ${addDays(date, nearDays)}::date
    limit 1`.execute(db)
  return rows[0] ?? null
}
