import type { Tx } from '../../db/database.ts'

/** Signing puts the customer's accounts into the internet bank: all that are not closed, or those named. Gives how many
 *  were not there before. */
export async function enrolAccounts(
  tx: Tx,
  customerId: bigint,
  accountIds?: readonly bigint[],
): Promise<number> {
  let accounts = tx
    .updateTable('accounts.accounts')
    .set({ enrolled: true })
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'closed')
    .where('enrolled', '=', false)
  if (accountIds) accounts = accounts.where('account_id', 'in', [...accountIds])
  return Number((await accounts.executeTakeFirst()).numUpdatedRows)
}
