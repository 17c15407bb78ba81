/**
 * What the journals of a kind debit and credit, for auditors. It is stated apart from the code that makes the journals,
 * and it is compared with every journal that a test posts (`db/test-journals.ts`).
 *
 * A leg is `Dr` or `Cr`, an account and an amount. `Hold` sets money aside, `Free` releases it:
 *
 *     Dr payer amount + fee
 *     Cr feeIncome fee
 *     Cr payer|suspense amount     the payer, or suspense if the facts name none
 *     Dr position bought in currency
 *
 * An account is a code of the chart, a fact that holds an account's number, or any account of a kind: `current`,
 * `banknotes`, `deposit`, `card`, `loan`, `purse`. An amount is made of facts, in minor units. A name that is not a fact
 * stands for the amount that was posted: the same wherever the name occurs, and never negative. A leg of zero is left
 * out. A negative fact swaps the sides. The currency is the fact `currency`, else RMB. Without any facts it is that of
 * the journal. `in` names another one: a currency, a fact that holds one, or `foreign` for the one that is not RMB.
 */
export interface JournalRow {
  /** The event after which the journal is posted. */
  when: string
  /**
   * Query for the bank's records of the event outside the ledger. Reads `j` (journal_id, kind, reference, booked_at,
   * value_date) and returns journal_id and the facts. If it returns several rows, each has its own legs.
   */
  facts?: string
  legs: readonly string[]
  /** The test, below apps/server/src, that posts the legs through the order or the job they belong to. */
  test: string
  /** Legs that another test posts, by their text. */
  testOf?: Readonly<Record<string, string>>
}

/** Rows by kind of journal. A kind with several cases has a row for each. */
export type JournalTable = Readonly<Record<string, readonly JournalRow[]>>
