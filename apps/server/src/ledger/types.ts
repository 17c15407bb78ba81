import type { Currency } from '@cloudsail/contract'

/** The owner of the bank's own accounts; customers count from 1. */
export const bankOwnerId = 0n

/** One ledger account: a customer's account (or one of the bank's chart) in one currency. */
export interface LedgerAccountRef {
  ownerId: bigint
  accountId: bigint
  currency: Currency
}

/** One leg of a journal. Credits are positive, debits negative; the posted amounts of a journal sum to zero per currency. */
export interface Leg {
  account: LedgerAccountRef
  amountMinor: bigint
  /** Effect on the held amount: positive places a hold, negative releases one. Holds are entries in their own right. */
  heldMinor?: bigint
  /** What the statement shows. */
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
  /** transfer, interest, opening … */
  kind: string
  /** The order or event it comes from; unique per kind: posting it twice is refused. */
  reference: string
  /**
   * Bank-clock instant it is meant for; it may not lie in the future. It is booked then. Where that day's books are closed
   * or one of its accounts has a later entry, it is booked as soon after as may be: no row of an account stands before an
   * earlier one. `PostedJournal` tells when it was booked.
   */
  bookedAt: Date
  /** Business date from which its money counts for interest. Left out where that is the day of `bookedAt`, which it stays
   *  however late the journal is booked. */
  valueDate?: string
  legs: readonly Leg[]
}

export interface PostedJournal {
  journalId: bigint
  bookedAt: Date
}

/** No entry is valued so long after it was booked: months before are not opened for what is still to count. */
export const valuedWithinDays = 366
