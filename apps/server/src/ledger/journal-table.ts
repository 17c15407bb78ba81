/**
 * What the journals of a kind debit and credit, as the specification has it and an auditor reads it: stated apart from the
 * code that makes the journal, and compared with every journal that a test posts (`db/test-journals.ts`).
 *
 * A leg is `Dr` or `Cr`, an account and an amount; money set aside is `Hold` and let go `Free`:
 *
 *     Dr payer amount + fee
 *     Cr feeIncome fee
 *     Cr payer|suspense amount     the payer, or suspense where the facts name none
 *     Dr position bought in currency
 *
 * An account is one of the chart by its code; a fact that holds an account's number; or any account of a kind: `current`,
 * `banknotes`, `deposit`, `card`, `loan`, `purse`. An amount is made of facts, in minor units; one that is no fact is whatever was
 * posted, the same wherever it stands and never negative. A leg of nothing is left out; of a negative fact the sides change
 * places. The currency is the fact `currency`, or RMB, without any facts
 * that of the journal, unless `in` names one, a fact that holds one, or `foreign`: the one that is
 * not RMB.
 */
export interface JournalRow {
  /** What has happened when it is posted. */
  when: string
  /** What the bank keeps about it beside the ledger: a query on `j` (journal_id, kind, reference, booked_at, value_date) that gives journal_id
   *  and the facts. Each of several rows has its legs. */
  facts?: string
  legs: readonly string[]
  /** The test below apps/server/src that posts the legs by the order or the job they belong to. */
  test: string
  /** Legs that another test posts, by their text. */
  testOf?: Readonly<Record<string, string>>
}

/** By kind of journal; a kind with several cases has a row for each. */
export type JournalTable = Readonly<Record<string, readonly JournalRow[]>>
