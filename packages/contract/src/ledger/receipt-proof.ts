import type { Currency } from '../core/money.ts'
import { type ChainedEntry, dayText, entryText, leafText } from './proof.ts'

/** An entry as a file has it: every number as decimal text, the instant in milliseconds. */
export type WrittenEntry = { [Field in keyof ChainedEntry]: string }

/** That an entry stands in the bank's books, for whoever has the file: the entry and what followed it on its day chain up
 *  to the account's leaf, the leaf leads to the day's root, and the root is signed. Hashes in hex. */
export interface WrittenProof {
  previousHash: string
  /** The proved entry first. */
  entries: WrittenEntry[]
  leaf: {
    ownerId: string
    accountId: string
    currency: string
    seq: string
    head: string
    balanceMinor: string
    heldMinor: string
  }
  path: { side: 'left' | 'right'; hash: string }[]
  day: {
    businessDate: string
    previousDigest: string
    accountCount: string
    root: string
    keyId: string
    /** Ed25519, base64. */
    signature: string
  }
}

/** What a receipt's file says, as text that the bank has signed. */
export interface ReceiptContent {
  format: typeof receiptFormat
  madeAt: string
  orderId: string
  /** In both languages, as they stand on the receipt. */
  lines: { label: { zh: string; en: string }; value: { zh: string; en: string } }[]
  verificationCode: string | null
  /** Null where there is none yet; `why` says so. */
  ledger: WrittenProof | null
  /** Its day is not closed yet; nothing of it was booked to an account. */
  why: 'dayOpen' | 'notBooked' | null
}
export const receiptFormat = 'cloudsail-receipt-1'

/** A receipt as a file that is verified without the bank: the very text that was signed, by whom, and the signature. */
export interface ReceiptFile {
  /** JSON of a ReceiptContent; its UTF-8 bytes are what is signed. */
  content: string
  /** The signer's, X.509 in DER, base64. */
  certificate: string
  /** ECDSA P-256 with SHA-256 in DER, base64. */
  signature: string
}

/** What was found out about a proof; the first that is false is why it proves nothing. */
export interface ProofCheck {
  /** The entry is of this order. */
  entry: boolean
  /** The entries chain up to the leaf. */
  chain: boolean
  /** The leaf leads to the root. */
  tree: boolean
  /** The root bears the signature of a key of the bank's. */
  signature: boolean
}

/** Checks a proof with nothing but WebCrypto. `keys` are the bank's by their ids: Ed25519, SPKI in DER. Throws where a
 *  figure, hash or signature is not written in the one way it is written in. */
export async function checkWrittenProof(
  proof: WrittenProof,
  orderId: string,
  keys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<ProofCheck> {
  const { entries, leaf, day, path } = proof
  let hash = proof.previousHash
  let ofAccount = true
  for (const entry of entries) {
    hash = hex(await sha256(bytesOf(entryText(hash, read(entry)))))
    ofAccount &&=
      entry.ownerId === leaf.ownerId && entry.accountId === leaf.accountId && entry.currency === leaf.currency
  }
  const last = entries.at(-1)
  const chain =
    ofAccount &&
    hash === leaf.head &&
    last?.seq === leaf.seq &&
    last.balanceAfterMinor === leaf.balanceMinor &&
    last.heldAfterMinor === leaf.heldMinor

  let node = await sha256(bytesOf(`\0${leafText(readLeaf(leaf))}`))
  for (const step of path) {
    const other = unhex(step.hash)
    node = await sha256(joined([1], ...(step.side === 'right' ? [node, other] : [other, node])))
  }
  return {
    entry: entries[0]?.reference === orderId,
    chain,
    tree: hex(node) === day.root,
    signature: await isSigned(day, keys.get(day.keyId)),
  }
}

export const isProved = (check: ProofCheck): boolean => Object.values(check).every(Boolean)

async function isSigned(
  day: WrittenProof['day'],
  key: Uint8Array<ArrayBuffer> | undefined,
): Promise<boolean> {
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

function readLeaf(leaf: WrittenProof['leaf']) {
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

const bytesOf = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

// One way to write each: what is read leniently could be changed and still hold.
function integer(text: string): bigint {
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

/** Bytes from base64; throws for what encodes nothing, or is another way to write the same. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  if (btoa(binary) !== text) throw new Error('Not the base64 of anything')
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
