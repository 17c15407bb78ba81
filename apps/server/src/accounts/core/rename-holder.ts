import type { Tx } from '../../db/database.ts'

/** Gives the customer's accounts the customer's new name, by which payers are compared from then on. */
export async function renameHolder(tx: Tx, customerId: bigint, name: string): Promise<void> {
  await tx
    .updateTable('accounts.accounts')
    .set({ holder_name: name })
    .where('customer_id', '=', customerId)
    .execute()
}
