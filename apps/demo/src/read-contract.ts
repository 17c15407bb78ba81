import type { Db } from './bank/database.ts'

const readBeforeMs = 60_000

/** When something was opened and read that is signed at an instant. */
export const readingBefore = (now: Date) => ({
  opened_at: new Date(now.getTime() - readBeforeMs),
  read_at: now,
})

/** A contract of the demo's that its customer has read and is about to sign. */
export async function readContract(
  ownerDb: Db,
  { customerId, number, now }: { customerId: bigint; number: string; now: Date },
): Promise<void> {
  await ownerDb
    .updateTable('contracts.contracts')
    .set(readingBefore(now))
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', number)
    .execute()
}
