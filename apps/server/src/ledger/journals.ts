import { sql } from 'kysely'
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

/** The value date of a journal that has moved a customer's money; null where there is none. */
export async function valueDateOf(db: Queryable, journalId: bigint): Promise<string | null> {
  const { rows } = await sql<{ valueDate: string }>`
    select value_date as "valueDate" from ledger.entries where journal_id = ${journalId} limit 1`.execute(db)
  return rows[0]?.valueDate ?? null
}
