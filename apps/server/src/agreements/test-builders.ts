import type { AgreementCode } from '@cloudsail/contract/agreements'
import type { Db, Tx } from '../db/database.ts'
import { agreements } from './agreements.ts'

/** Records that a customer has read the current versions of agreements. */
export async function buildReadings(
  db: Db | Tx,
  customerId: bigint,
  codes: readonly AgreementCode[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('identity.agreement_openings')
    .values(
      codes.map((agreement) => ({
        customer_id: customerId,
        agreement,
        version: agreements[agreement].version,
        opened_at: at,
        read_at: at,
        ip: '127.0.0.1',
      })),
    )
    .execute()
}
