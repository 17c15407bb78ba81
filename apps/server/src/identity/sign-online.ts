import { agreements, readingOf, recordAcceptance, requireReading } from '../agreements/index.ts'
import type { Tx } from '../db/database.ts'

const agreement = agreements.personalEbanking

/** Records that the agreement was accepted. A customer who had not signed is signed online from now on. */
export async function signOnline(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  const reading = await readingOf(tx, customerId, agreement)
  requireReading(reading)
  await Promise.all([
    recordAcceptance(tx, agreement, { customerId, ...reading, acceptedAt: now }),
    tx
      .updateTable('identity.customers')
      .set({ kind: 'onlineSigned' })
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'unsigned')
      .execute(),
  ])
}
