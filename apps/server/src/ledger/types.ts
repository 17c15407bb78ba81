import type { Currency } from '@cloudsail/contract'

/** Owner of the bank's own accounts. Customers count from 1. */
export const bankOwnerId = 0n

/** One ledger account: a customer's account (or one of the bank's chart) in one currency. */
export interface LedgerAccountRef {
  ownerId: bigint
  accountId: bigint
  currency: Currency
}

/**
 * One leg of a journal. Credits are positive, debits negative. The posted amounts of a journal sum to zero in each
 * currency.
 */
export interface Leg {
  account: LedgerAccountRef
  amountMinor: bigint
  /** Change of the held amount: positive places a hold, negative releases one. Holds are entries in their own right. */
  heldMinor?: bigint
  /** Texts for the statement. */
  details?: EntryDetails
}

export interface EntryDetails {
  /** Key of the statement's summary catalogue: salary, transfer, interest … */
  summary: string
  counterpartyName?: string
  counterpartyNumber?: string
  counterpartyBank?: string
  remark?: string
}

export interface JournalDraft {
  /** For example transfer, interest, opening. */
  kind: string
  /** The order or event that the journal belongs to. Unique within a kind: a second posting is refused. */
  reference: string
  /**
   * Bank-clock instant of the posting. May not be in the future. If that day's books are closed, or one of the accounts
   * has a later entry, the journal is posted as soon after as possible: the entries of an account stay in the order of
   * time. `PostedJournal` returns the instant of posting.
   */
  bookedAt: Date
  /**
   * Business date from which the money counts for interest. Defaults to the day of `bookedAt`, however late the journal
   * is posted.
   */
  valueDate?: string
  legs: readonly Leg[]
}

export interface PostedJournal {
  journalId: bigint
  bookedAt: Date
}

/**
 * Upper bound of the days from posting to value date. Entries posted earlier need not be read to find money that is still
 * to count.
 */
export const valuedWithinDays = 366
