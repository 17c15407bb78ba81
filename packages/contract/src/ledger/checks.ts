import type { Currency } from '../core/money.ts'
import { type ChainedEntry, dayText, entryText, leafText } from './proof.ts'

/** An entry as a file contains it: every number as decimal text, the instant in milliseconds. */
export type WrittenEntry = { [Field in keyof ChainedEntry]: string }

export interface WrittenLeaf {
  ownerId: string
  accountId: string
  currency: string
  seq: string
  head: string
  balanceMinor: string
  heldMinor: string
}

/** One step from a leaf towards the root. The hash in hex. */
export interface WrittenStep {
  side: 'left' | 'right'
  hash: string
}

export interface WrittenDay {
  businessDate: string
  previousDigest: string
  accountCount: string
  root: string
  keyId: string
  /** Ed25519, base64. */
  signature: string
}

/** Returns the hash at the end of a chain of entries, and whether all of them belong to the leaf's account. */
export async function chainOf(
  previousHash: string,
  entries: readonly WrittenEntry[],
  leaf: WrittenLeaf,
): Promise<{ hash: string; ofAccount: boolean }> {
  let hash = previousHash
  let ofAccount = true
  for (const entry of entries) {
    hash = hex(await sha256(bytesOf(entryText(hash, read(entry)))))
    ofAccount &&=
      entry.ownerId === leaf.ownerId && entry.accountId === leaf.accountId && entry.currency === leaf.currency
  }
  return { hash, ofAccount }
}

/** Returns the root that a leaf leads to by its path, in hex. */
export async function rootFrom(leaf: WrittenLeaf, path: readonly WrittenStep[]): Promise<string> {
  let node = await sha256(bytesOf(`\0${leafText(readLeaf(leaf))}`))
  for (const step of path) {
    if (step.side !== 'left' && step.side !== 'right') throw new Error('Not a side')
    const other = unhex(step.hash)
    node = await sha256(joined([1], ...(step.side === 'right' ? [node, other] : [other, node])))
  }
  return hex(node)
}

/** Returns true if a day is signed with a key: Ed25519, SPKI in DER. */
export async function isSigned(day: WrittenDay, key: Uint8Array<ArrayBuffer> | undefined): Promise<boolean> {
  if (!key) return false
  const ed25519 = await crypto.subtle.importKey('spki', key, 'Ed25519', false, ['verify'])
  const { accountCount, signature } = day
  const signed = bytesOf(dayText({ ...day, accountCount: integer(accountCount) }))
  return crypto.subtle.verify('Ed25519', ed25519, fromBase64(signature), signed)
}

function read(entry: WrittenEntry): ChainedEntry {
  return {
    ...entry,
    currency: entry.currency as Currency,
    ownerId: integer(entry.ownerId),
    accountId: integer(entry.accountId),
    seq: integer(entry.seq),
    amountMinor: integer(entry.amountMinor),
    heldMinor: integer(entry.heldMinor),
    balanceAfterMinor: integer(entry.balanceAfterMinor),
    heldAfterMinor: integer(entry.heldAfterMinor),
    bookedAt: new Date(Number(integer(entry.bookedAt))),
  }
}

function readLeaf(leaf: WrittenLeaf) {
  return {
    head: leaf.head,
    currency: leaf.currency as Currency,
    ownerId: integer(leaf.ownerId),
    accountId: integer(leaf.accountId),
    seq: integer(leaf.seq),
    balanceMinor: integer(leaf.balanceMinor),
    heldMinor: integer(leaf.heldMinor),
  }
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the SHA-256 of a text, in hex. */
export const hexDigest = async (text: string) => hex(await sha256(bytesOf(text)))

/** Parses a whole number. Only the canonical form is accepted. Otherwise a file could be changed and still pass. */
export function integer(text: string): bigint {
  if (!/^(0|-?[1-9]\d*)$/.test(text)) throw new Error('Not an integer')
  return BigInt(text)
}
function unhex(text: string): Uint8Array {
  if (!/^([\da-f]{2})+$/.test(text)) throw new Error('Not hexadecimal')
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Returns the bytes of a base64 text. Throws if the text is invalid or not in canonical form. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  if (btoa(binary) !== text) throw new Error('Not the base64 of anything')
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
