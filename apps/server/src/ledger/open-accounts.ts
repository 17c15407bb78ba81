import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from './types.ts'

export interface NewLedgerAccount extends LedgerAccountRef {
  /** Deposits are credit-normal (the bank owes), loans and cards debit-normal. */
  normalSide: 'credit' | 'debit'
  /**
   * How far the available balance may go below zero: the credit limit of a card, 0 for deposits. Null for no limit, as on
   * loans.
   */
  overdraftLimitMinor: bigint | null
}

/** Opens customer ledger accounts with a balance of zero. Leaves accounts that are open already unchanged. */
export async function openAccounts(tx: Queryable, accounts: readonly NewLedgerAccount[]): Promise<void> {
  await sql`select ledger.open_accounts(
    ${accounts.map((account) => account.ownerId)}, ${accounts.map((account) => account.accountId)},
    ${accounts.map((account) => account.currency)}, ${accounts.map((account) => account.normalSide)},
    ${accounts.map((account) => account.overdraftLimitMinor)})`.execute(tx)
}

/**
 * Closes an open customer ledger account that has no entries, as if it had never been opened. Returns false if it has an
 * entry or does not exist.
 */
export async function closeUnused(tx: Queryable, account: LedgerAccountRef): Promise<boolean> {
  const { rows } = await sql<{ done: boolean | null }>`select ledger.close_unused(
    ${account.ownerId}, ${account.accountId}, ${account.currency}) as done`.execute(tx)
  return rows[0]?.done ?? false
}
