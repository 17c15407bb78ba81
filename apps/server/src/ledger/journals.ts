import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { PostedJournal } from './types.ts'

/** The journal of that kind and reference; null where none was posted in the last thirty days. */
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

/** A journal goes to the first date that is open, and an order may tell of it later: never so much. */
const nearDays = 31

/** When a journal that has moved a customer's money, about an instant, was booked and from which day it counts; null where
 *  there is none. */
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
