import {
  chainOf,
  integer,
  isSigned,
  rootFrom,
  type WrittenDay,
  type WrittenEntry,
  type WrittenLeaf,
  type WrittenStep,
} from './checks.ts'
import { zeroHash } from './proof.ts'

export const balanceProofFormat = 'cloudsail-balance-proof-1'

/** Start of a check: before the first entry, or after the last entry that was proved earlier. */
export interface ChainStart {
  seq: string
  head: string
  balanceMinor: string
  heldMinor: string
}
export const chainBeginning: ChainStart = { seq: '0', head: zeroHash, balanceMinor: '0', heldMinor: '0' }

/** Proof for anybody who has the file: a balance is the sum of these entries, and is contained in a signed day. */
export interface WrittenBalance {
  format: typeof balanceProofFormat
  start: ChainStart
  entries: WrittenEntry[]
  leaf: WrittenLeaf
  path: WrittenStep[]
  day: WrittenDay
}

/** The results of a check, step by step. The first false one is why the balance is not proved. */
export interface BalanceCheck {
  /** The entries are numbered without a gap. They add up to the balance, and holds to the amount held. */
  sum: boolean
  /** Each entry names the one before it, up to the leaf of the account. */
  chain: boolean
  /** The leaf leads to the root of the day. */
  tree: boolean
  /** The day is signed with a key of the bank. */
  signature: boolean
}

/**
 * Recomputes a balance with nothing but WebCrypto. The page and the single-file verifier share this code. `keys` are the
 * bank's by their ids: Ed25519, SPKI in DER. Throws if a figure, hash or signature is not in its canonical form.
 */
export async function checkWrittenBalance(
  { start, entries, leaf, path, day }: Omit<WrittenBalance, 'format'>,
  keys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<BalanceCheck> {
  let [seq, balance, held] = [integer(start.seq), integer(start.balanceMinor), integer(start.heldMinor)]
  let adds = true
  for (const entry of entries) {
    seq += 1n
    balance += integer(entry.amountMinor)
    held += integer(entry.heldMinor)
    adds &&=
      entry.seq === String(seq) &&
      entry.balanceAfterMinor === String(balance) &&
      entry.heldAfterMinor === String(held)
  }
  const { hash, ofAccount } = await chainOf(start.head, entries, leaf)
  return {
    sum:
      adds &&
      leaf.seq === String(seq) &&
      leaf.balanceMinor === String(balance) &&
      leaf.heldMinor === String(held),
    chain: ofAccount && hash === leaf.head,
    tree: (await rootFrom(leaf, path)) === day.root,
    signature: await isSigned(day, keys.get(day.keyId)),
  }
}
