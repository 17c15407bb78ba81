import type { Currency } from '../core/money.ts'

/** The hash before the first entry of an account, and before the first closed day. */
export const zeroHash = '0'.repeat(64)

/** An entry in the form that the chain hashes. Amounts in minor units, credits positive. */
export interface ChainedEntry {
  ownerId: bigint
  accountId: bigint
  currency: Currency
  /** Number within the account, from 1 without gaps. */
  seq: bigint
  kind: string
  reference: string
  amountMinor: bigint
  heldMinor: bigint
  balanceAfterMinor: bigint
  heldAfterMinor: bigint
  bookedAt: Date
  /** Business date. */
  valueDate: string
  summary: string
  counterpartyName: string
  counterpartyNumber: string
  counterpartyBank: string
  remark: string
}

/**
 * Returns the text whose SHA-256 (over UTF-8) is the hash of the entry. `previousHash` is the hash of the entry before, in
 * hex.
 */
export function entryText(previousHash: string, entry: ChainedEntry): string {
  return [
    'cloudsail-entry-1',
    previousHash,
    entry.ownerId,
    entry.accountId,
    entry.currency,
    entry.seq,
    entry.kind,
    entry.reference,
    entry.amountMinor,
    entry.heldMinor,
    entry.balanceAfterMinor,
    entry.heldAfterMinor,
    entry.bookedAt.getTime(),
    entry.valueDate,
    entry.summary,
    entry.counterpartyName,
    entry.counterpartyNumber,
    entry.counterpartyBank,
    entry.remark,
  ].join('\n')
}

/** Balance of an account at the end of a day: a leaf of the day's tree. */
export interface BalanceLeaf {
  ownerId: bigint
  accountId: bigint
  currency: Currency
  /** The last entry of the account by then, and the hash of that entry in hex. */
  seq: bigint
  head: string
  balanceMinor: bigint
  heldMinor: bigint
}

/** Returns the text of a leaf. In the tree (RFC 6962) a leaf is SHA-256(0x00 · text), a node SHA-256(0x01 · left · right). */
export function leafText(leaf: BalanceLeaf): string {
  const { ownerId, accountId, currency, seq, balanceMinor, heldMinor, head } = leaf
  return ['cloudsail-balance-1', ownerId, accountId, currency, seq, balanceMinor, heldMinor, head].join('\n')
}

/**
 * A closed business day. Its root covers the balances of all accounts that have ever moved, in order of owner, account and
 * currency.
 */
export interface DayHead {
  businessDate: string
  /** SHA-256 of the text of the day before, in hex. */
  previousDigest: string
  accountCount: bigint
  /** In hex. */
  root: string
}

/** Returns the text that the bank signs with Ed25519 for the day. Its SHA-256 is the next day's `previousDigest`. */
export function dayText({ businessDate, previousDigest, accountCount, root }: DayHead): string {
  return ['cloudsail-day-1', businessDate, previousDigest, accountCount, root].join('\n')
}
