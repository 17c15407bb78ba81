import {
  chainOf,
  isSigned,
  rootFrom,
  type WrittenDay,
  type WrittenEntry,
  type WrittenLeaf,
  type WrittenStep,
} from './checks.ts'

/** That an entry stands in the bank's books, for whoever has the file: the entry and what followed it on its day chain up
 *  to the account's leaf, the leaf leads to the day's root, and the root is signed. Hashes in hex. */
export interface WrittenProof {
  previousHash: string
  /** The proved entry first. */
  entries: WrittenEntry[]
  leaf: WrittenLeaf
  path: WrittenStep[]
  day: WrittenDay
}

/** Why a file has no proof: its day is not closed yet; nothing of it was booked to an account; it went to another bank. */
export const unprovenReasons = ['dayOpen', 'notBooked', 'elsewhere'] as const

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
  why: (typeof unprovenReasons)[number] | null
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
  const { hash, ofAccount } = await chainOf(proof.previousHash, entries, leaf)
  const last = entries.at(-1)
  return {
    entry: entries[0]?.reference === orderId,
    chain:
      ofAccount &&
      hash === leaf.head &&
      last?.seq === leaf.seq &&
      last.balanceAfterMinor === leaf.balanceMinor &&
      last.heldAfterMinor === leaf.heldMinor,
    tree: (await rootFrom(leaf, path)) === day.root,
    signature: await isSigned(day, keys.get(day.keyId)),
  }
}

export const isProved = (check: ProofCheck): boolean => Object.values(check).every(Boolean)
