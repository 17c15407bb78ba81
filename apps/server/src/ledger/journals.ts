import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { PostedJournal } from './types.ts'

/** The journal of that kind and reference; null where none was posted. */
export async function journalOf(
  db: Queryable,
  kind: string,
  reference: string,
): Promise<PostedJournal | null> {
  const { rows } = await sql<PostedJournal>`
    select journal_id as "journalId", booked_at as "bookedAt" from ledger.journals
    where kind = ${kind} and reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** The value date of a journal; null where there is none. */
export async function valueDateOf(db: Queryable, journalId: bigint): Promise<string | null> {
  const { rows } = await sql<{ valueDate: string }>`
    select value_date as "valueDate" from ledger.journals where journal_id = ${journalId}`.execute(db)
  return rows[0]?.valueDate ?? null
}
