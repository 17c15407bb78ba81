import type {
  BalanceLeaf,
  WrittenDay,
  WrittenEntry,
  WrittenLeaf,
  WrittenProof,
  WrittenStep,
} from '@cloudsail/contract/ledger'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Entry } from './entries.ts'
import type { ProofStep } from './merkle.ts'
import { type EntryProof, proveEntry, type SignedDay } from './prove.ts'
import type { LedgerAccountRef } from './types.ts'

/**
 * Proves the first entry of an account in a journal, in the form of a file. Returns `dayOpen` until the day is closed and
 * signed, and `notBooked` if the journal did not move the account.
 */
export async function proveJournal(
  db: Queryable,
  account: LedgerAccountRef,
  journalId: bigint,
): Promise<WrittenProof | 'dayOpen' | 'notBooked'> {
  const { rows } = await sql<{ businessDate: string; seq: bigint }>`
    select e.business_date as "businessDate", e.seq from ledger.entries e
    where e.owner_id = ${account.ownerId} and e.account_id = ${account.accountId} and e.currency = ${account.currency}
      and e.journal_id = ${journalId}
    order by e.seq limit 1`.execute(db)
  if (!rows[0]) return 'notBooked'
  const proof = await proveEntry(db, account, rows[0])
  return proof ? written(proof) : 'dayOpen'
}

function written({ previousHash, entries, leaf, path, day }: EntryProof): WrittenProof {
  return {
    previousHash,
    entries: entries.map(writtenEntry),
    leaf: writtenLeaf(leaf),
    path: writtenPath(path),
    day: writtenDay(day),
  }
}

export const writtenLeaf = (leaf: BalanceLeaf): WrittenLeaf => ({
  ownerId: String(leaf.ownerId),
  accountId: String(leaf.accountId),
  currency: leaf.currency,
  seq: String(leaf.seq),
  head: leaf.head,
  balanceMinor: String(leaf.balanceMinor),
  heldMinor: String(leaf.heldMinor),
})

export const writtenPath = (path: readonly ProofStep[]): WrittenStep[] =>
  path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }))

export const writtenDay = (day: SignedDay): WrittenDay => ({
  businessDate: day.businessDate,
  previousDigest: day.previousDigest,
  accountCount: String(day.accountCount),
  root: day.root,
  keyId: day.keyId,
  signature: day.signature.toString('base64'),
})

/** Returns the fields of an entry that its chain hash covers, and no others. */
export function writtenEntry(entry: Entry): WrittenEntry {
  return {
    ownerId: String(entry.ownerId),
    accountId: String(entry.accountId),
    currency: entry.currency,
    seq: String(entry.seq),
    kind: entry.kind,
    reference: entry.reference,
    amountMinor: String(entry.amountMinor),
    heldMinor: String(entry.heldMinor),
    balanceAfterMinor: String(entry.balanceAfterMinor),
    heldAfterMinor: String(entry.heldAfterMinor),
    bookedAt: String(entry.bookedAt.getTime()),
    valueDate: entry.valueDate,
    summary: entry.summary,
    counterpartyName: entry.counterpartyName,
    counterpartyNumber: entry.counterpartyNumber,
    counterpartyBank: entry.counterpartyBank,
    remark: entry.remark,
  }
}

/** Returns all keys that ever signed a day, with their ids: Ed25519, SPKI in DER. */
export async function signingKeys(db: Queryable): Promise<{ keyId: string; publicKey: Buffer }[]> {
  return db
    .selectFrom('ledger.signing_keys')
    .select(['key_id as keyId', 'public_key as publicKey'])
    .orderBy('key_id')
    .execute()
}
