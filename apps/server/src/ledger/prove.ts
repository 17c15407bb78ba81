import { createHash, createPublicKey, verify } from 'node:crypto'
import { type BalanceLeaf, type DayHead, dayText, entryText, leafText } from '@cloudsail/contract/ledger'
import type { Queryable } from '../db/database.ts'
import { leavesOn } from './day-leaves.ts'
import { type Entry, restOfDay } from './entries.ts'
import { leafHash, merklePath, type ProofStep, rootOf } from './merkle.ts'
import type { LedgerAccountRef } from './types.ts'

/** A closed day with its signature. */
export interface SignedDay extends DayHead {
  keyId: string
  signature: Buffer
  /** Ed25519, SPKI in DER. */
  publicKey: Buffer
}

/** Proof of an account's balance at the end of a day: its leaf leads to the root that the bank signed. */
export interface BalanceProof {
  leaf: BalanceLeaf
  path: ProofStep[]
  day: SignedDay
}

/** Proof that an entry is in the bank's books: the entries after it lead to the head of its day. */
export interface EntryProof extends BalanceProof {
  /** Hash of the entry before the first of `entries`, in hex. */
  previousHash: string
  /** The proved entry, then all entries that followed on the same day. */
  entries: Entry[]
}

/** Returns the signed head of a business day. Null until the day is closed and signed. */
export async function signedDay(db: Queryable, date: string): Promise<SignedDay | null> {
  const day = await db
    .selectFrom('ledger.days as d')
    .innerJoin('ledger.signing_keys as k', 'k.key_id', 'd.key_id')
    .select(['d.account_count', 'd.root', 'd.previous_digest', 'd.signature', 'k.key_id', 'k.public_key'])
    .where('d.business_date', '=', date)
    .executeTakeFirst()
  if (!day?.root || !day.previous_digest || !day.signature || day.account_count === null) return null
  return {
    businessDate: date,
    previousDigest: day.previous_digest.toString('hex'),
    accountCount: day.account_count,
    root: day.root.toString('hex'),
    keyId: day.key_id,
    signature: day.signature,
    publicKey: day.public_key,
  }
}

/**
 * Proves an account's balance at the end of a closed day. Null if the day is not signed or the account had not moved by
 * then.
 */
export async function proveBalance(
  db: Queryable,
  account: LedgerAccountRef,
  date: string,
): Promise<BalanceProof | null> {
  const day = await signedDay(db, date)
  if (!day) return null
  const leaves = await leavesOn(db, date)
  const index = leaves.findIndex(
    (leaf) =>
      leaf.ownerId === account.ownerId &&
      leaf.accountId === account.accountId &&
      leaf.currency === account.currency,
  )
  const leaf = leaves[index]
  if (!leaf) return null
  return {
    leaf,
    path: merklePath(
      leaves.map((each) => leafHash(leafText(each))),
      index,
    ),
    day,
  }
}

/** Proves one entry of an account. Null if the entry does not exist or its day is not signed yet. */
export async function proveEntry(
  db: Queryable,
  account: LedgerAccountRef,
  { businessDate, seq }: Pick<Entry, 'businessDate' | 'seq'>,
): Promise<EntryProof | null> {
  const { previousHash, entries } = await restOfDay(db, account, businessDate, seq)
  if (entries[0]?.seq !== seq) return null
  const balance = await proveBalance(db, account, businessDate)
  return balance && { ...balance, previousHash, entries }
}

/** Returns whether the leaf leads to the root and the root bears the bank's signature. */
export function checkBalanceProof({ leaf, path, day }: BalanceProof): boolean {
  const root = rootOf(leafHash(leafText(leaf)), path)
  return root.toString('hex') === day.root && isSigned(day)
}

/** Checks the balance proof, and that the entries chain up to the leaf's head and balance. */
export function checkEntryProof(proof: EntryProof): boolean {
  const { leaf, entries, previousHash } = proof
  let hash = previousHash
  for (const entry of entries) {
    hash = createHash('sha256').update(entryText(hash, entry)).digest('hex')
    if (
      entry.ownerId !== leaf.ownerId ||
      entry.accountId !== leaf.accountId ||
      entry.currency !== leaf.currency
    )
      return false
  }
  const last = entries.at(-1)
  return (
    last?.seq === leaf.seq &&
    last.balanceAfterMinor === leaf.balanceMinor &&
    hash === leaf.head &&
    checkBalanceProof(proof)
  )
}

/** Returns whether a head bears the signature of the key it names. */
export function isSigned(day: SignedDay): boolean {
  const key = createPublicKey({ key: day.publicKey, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(dayText(day)), key, day.signature)
}
