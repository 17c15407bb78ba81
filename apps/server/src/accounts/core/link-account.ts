import type { Tx } from '../../db/database.ts'

/** Links an account to a current account of the same holder. For a wealth account, this is its settlement account. */
export function linkAccount(
  tx: Tx,
  { customerId, accountId, to }: { customerId: bigint; accountId: bigint; to: bigint },
): Promise<unknown> {
  return tx
    .updateTable('accounts.accounts')
    .set({ linked_account_id: to })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
}
