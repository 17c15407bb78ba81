import type { WrittenDay, WrittenEntry, WrittenLeaf, WrittenStep } from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { entriesInOrder } from './entries.ts'
import { proveBalance } from './prove.ts'
import type { LedgerAccountRef } from './types.ts'
import { writtenDay, writtenEntry, writtenLeaf, writtenPath } from './written-proof.ts'

/**
 * Returns an account's balance at the end of a closed day, with the path to the signed head. Null if the day is not
 * signed or the account had not moved by then.
 */
export async function writtenBalance(
  db: Queryable,
  account: LedgerAccountRef,
  date: string,
): Promise<{ leaf: WrittenLeaf; path: WrittenStep[]; day: WrittenDay } | null> {
  const proof = await proveBalance(db, account, date)
  return proof && { leaf: writtenLeaf(proof.leaf), path: writtenPath(proof.path), day: writtenDay(proof.day) }
}

/** Returns the entries after `seq` up to a business date, oldest first, in the form of a file. */
export async function entriesAfter(
  db: Queryable,
  account: LedgerAccountRef,
  range: { seq: bigint; to: string; limit: number },
): Promise<WrittenEntry[]> {
  return (await entriesInOrder(db, account, range)).map(writtenEntry)
}

/** Returns the last closed and signed day. Null if there is none. */
export async function lastSignedDay(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(business_date) as day from ledger.days where signature is not null`.execute(db)
  return rows[0]?.day ?? null
}
