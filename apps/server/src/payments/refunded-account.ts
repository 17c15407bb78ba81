import type { Account } from '../accounts/core/index.ts'

/**
 * Returns the account that receives a refund: the paying account or, if that is closed, the customer's oldest class I
 * account in normal use. Returns null if there is none. The bank then keeps the refund in suspense.
 */
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
