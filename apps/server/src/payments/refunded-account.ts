import type { Account } from '../accounts/core/index.ts'

/** Where a refund goes: to the account that paid, or where that is closed to the customer's oldest class I account in normal
 *  use; null where there is none, and the bank keeps it in suspense (specification of payments, section 2). */
export function refundedAccount(accounts: readonly Account[], paidBy: bigint): Account | null {
  const payer = accounts.find(({ accountId }) => accountId === paidBy)
  if (payer && payer.status !== 'closed') return payer
  const [oldest] = accounts
    .filter(
      ({ kind, accountClass, status }) =>
        (kind === 'debitCard' || kind === 'passbook') && accountClass === 1 && status === 'normal',
    )
    .sort((one, other) => (one.openedOn < other.openedOn ? -1 : 1))
  return oldest ?? null
}
