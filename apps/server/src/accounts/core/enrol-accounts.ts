import type { Tx } from '../../db/database.ts'

/**
 * Puts the customer's accounts into the internet bank: the named ones, or all that are not closed. Returns how many were
 * newly enrolled.
 */
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

/** Takes accounts out of the internet bank: the named ones, or all. */
export async function takeOutAccounts(
  tx: Tx,
  customerId: bigint,
  accountIds?: readonly bigint[],
): Promise<void> {
  let accounts = tx
    .updateTable('accounts.accounts')
    .set({ enrolled: false })
    .where('customer_id', '=', customerId)
  if (accountIds) accounts = accounts.where('account_id', 'in', [...accountIds])
  await accounts.execute()
}
