import type { Tx } from '../db/database.ts'

/** Writes the reserved information of a customer. */
export async function setSeal(tx: Tx, customerId: bigint, seal: string): Promise<void> {
  await tx.updateTable('identity.customers').set({ seal }).where('customer_id', '=', customerId).execute()
}
