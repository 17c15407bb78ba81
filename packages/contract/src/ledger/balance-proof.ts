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

/** Where a chain is taken up: before the first entry, or after the last one that has been proved before. */
export interface ChainStart {
  seq: string
  head: string
  balanceMinor: string
  heldMinor: string
}
export const chainBeginning: ChainStart = { seq: '0', head: zeroHash, balanceMinor: '0', heldMinor: '0' }

/** That a balance is these entries and stands in a signed day, for whoever has the file. */
export interface WrittenBalance {
  format: typeof balanceProofFormat
  start: ChainStart
  entries: WrittenEntry[]
  leaf: WrittenLeaf
  path: WrittenStep[]
  day: WrittenDay
}

/** What was found out, step by step; the first that is false is why the balance is not proved. */
export interface BalanceCheck {
  /** The entries are numbered without a gap, and add up to the balance, and what is held to what is held. */
  sum: boolean
  /** Each entry names the one before it, up to the account's leaf. */
  chain: boolean
  /** The leaf leads to the day's root. */
  tree: boolean
  /** The day bears the signature of a key of the bank's. */
  signature: boolean
}

/** Recomputes a balance with nothing but WebCrypto: the code that the page and the single-file verifier share. `keys` are
 *  the bank's by their ids: Ed25519, SPKI in DER. Throws where a figure, hash or signature is not written in the one way
 *  it is written in. */
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
