import type { Tx } from '../../db/database.ts'

/** Closes an account on a date. It keeps its number. Returns false if the account is already closed or not the customer's. */
export async function closeAccount(
  tx: Tx,
  { customerId, accountId, on }: { customerId: bigint; accountId: bigint; on: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closed_on: on })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('status', '<>', 'closed')
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}
