import type { Tx } from '../../db/database.ts'

/** Opens or closes the transfer service of an own account. Returns false if nothing changes. */
export async function setTransferService(
  tx: Tx,
  { customerId, accountId, open }: { customerId: bigint; accountId: bigint; open: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.accounts')
    .set({ transfer_service: open })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('transfer_service', '<>', open)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
