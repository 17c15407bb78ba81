import {
  chainOf,
  isSigned,
  rootFrom,
  type WrittenDay,
  type WrittenEntry,
  type WrittenLeaf,
  type WrittenStep,
} from './checks.ts'

/**
 * Proof for anybody who has the file that an entry is in the bank's books. The entry and its successors on the day's chain
 * lead to the account's leaf, the leaf leads to the day's root, and the root is signed. Hashes in hex.
 */
export interface WrittenProof {
  previousHash: string
  /** The proved entry first. */
  entries: WrittenEntry[]
  leaf: WrittenLeaf
  path: WrittenStep[]
  day: WrittenDay
}

/** Why a file has no proof: its day is not closed yet; nothing was posted to an account; it went to another bank. */
export const unprovenReasons = ['dayOpen', 'notBooked', 'elsewhere'] as const

/** The content of a receipt's file, as text that the bank has signed. */
export interface ReceiptContent {
  format: typeof receiptFormat
  madeAt: string
  orderId: string
  /** In both languages, as printed on the receipt. */
  lines: { label: { zh: string; en: string }; value: { zh: string; en: string } }[]
  verificationCode: string | null
  /** Null if there is no proof yet. `why` gives the reason. */
  ledger: WrittenProof | null
  why: (typeof unprovenReasons)[number] | null
}
export const receiptFormat = 'cloudsail-receipt-1'

/**
 * A receipt as a file that can be verified without the bank: the exact text that was signed, the signer, and the signature.
 */
export interface ReceiptFile {
  /** JSON of a ReceiptContent. Its UTF-8 bytes are signed. */
  content: string
  /** Certificate of the signer, X.509 in DER, base64. */
  certificate: string
  /** ECDSA P-256 with SHA-256 in DER, base64. */
  signature: string
}

/** The results of checking a proof. The first false one is why nothing is proved. */
export interface ProofCheck {
  /** The entry belongs to this order. */
  entry: boolean
  /** The entries chain up to the leaf. */
  chain: boolean
  /** The leaf leads to the root. */
  tree: boolean
  /** The root is signed with a key of the bank. */
  signature: boolean
}

/**
 * Checks a proof with nothing but WebCrypto. `keys` are the bank's by their ids: Ed25519, SPKI in DER. Throws if a figure,
 * hash or signature is not in its canonical form.
 */
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
