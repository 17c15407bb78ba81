import type { Db } from './bank/database.ts'

const readBeforeMs = 60_000

/** Returns the times at which a document signed at `now` was opened and read. */
export const readingBefore = (now: Date) => ({
  opened_at: new Date(now.getTime() - readBeforeMs),
  read_at: now,
})

/** Enters that a customer of the demo has read a contract and is about to sign it. */
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
