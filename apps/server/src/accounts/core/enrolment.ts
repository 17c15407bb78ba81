import type { CustomerKind } from '@cloudsail/contract'
import type { Account } from './account.ts'

/**
 * Whether the internet bank shows what is in an account: balances, entries, its part of every total. Signing puts
 * accounts into it, one by one; somebody who has not signed at all enquires about all of them, and can do no more
 * (specification of accounts, section 2).
 */
export function isShownTo(kind: CustomerKind, { enrolled }: Pick<Account, 'enrolled'>): boolean {
  return enrolled || kind === 'unsigned'
}

/** A customer's open accounts, those that the internet bank shows apart from those that it knows the existence of only. */
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
