import type { CustomerKind } from '@cloudsail/contract'
import type { Account } from './account.ts'

/**
 * Returns whether the internet bank shows an account's contents: balances, entries and its share of every total. A signed
 * customer sees the accounts that signing has enrolled, one by one. An unsigned customer sees all accounts but may only make
 * enquiries.
 */
export function isShownTo(kind: CustomerKind, { enrolled }: Pick<Account, 'enrolled'>): boolean {
  return enrolled || kind === 'unsigned'
}

/** Splits a customer's open accounts into those with visible contents and those whose existence alone is shown. */
export function byEnrolment(
  kind: CustomerKind,
  accounts: readonly Account[],
): { shown: Account[]; notEnrolled: Account[] } {
  const open = accounts.filter(({ status }) => status !== 'closed')
  return {
    shown: open.filter((account) => isShownTo(kind, account)),
    notEnrolled: open.filter((account) => !isShownTo(kind, account)),
  }
}
