import type { WrittenDay, WrittenEntry, WrittenLeaf, WrittenStep } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { entriesInOrder } from './entries.ts'
import { proveBalance } from './prove.ts'
import type { LedgerAccountRef } from './types.ts'
import { writtenDay, writtenEntry, writtenLeaf, writtenPath } from './written-proof.ts'

/** What an account had at the end of a closed day, with the path to its signed head; null where it had not moved by then. */
export async function writtenBalance(
  db: Queryable,
  account: LedgerAccountRef,
  date: string,
): Promise<{ leaf: WrittenLeaf; path: WrittenStep[]; day: WrittenDay } | null> {
  const proof = await proveBalance(db, account, date)
  return proof && { leaf: writtenLeaf(proof.leaf), path: writtenPath(proof.path), day: writtenDay(proof.day) }
}

/** Entries after one of them up to a business date, oldest first, as a file has them. */
export async function entriesAfter(
  db: Queryable,
  account: LedgerAccountRef,
  range: { seq: bigint; to: string; limit: number },
): Promise<WrittenEntry[]> {
  return (await entriesInOrder(db, account, range)).map(writtenEntry)
}

/** The last day that is closed and signed. */
export async function lastSignedDay(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(business_date) as day from ledger.days where signature is not null`.execute(db)
  return rows[0]?.day ?? null
}
