import type { Tx } from '../../db/database.ts'

/** Links an account to another current account of its holder: of a wealth account, its settlement account. */
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
