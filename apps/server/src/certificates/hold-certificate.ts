import type { Tx } from '../db/database.ts'
import type { CertificateKind } from './tables.ts'

interface Hold {
  customerId: bigint
  kind: CertificateKind
  serial: string
}

/**
 * Puts a certificate on hold because its loss was reported. Returns false if it is revoked, unknown or on hold already.
 */
export async function holdCertificate(
  tx: Tx,
  { customerId, kind, serial }: Hold,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificates.certificates')
    .set({ held_at: now })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('serial', '=', serial)
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a certificate off hold. Does nothing if it is not on hold or was revoked meanwhile. */
export async function releaseCertificate(tx: Tx, { customerId, kind, serial }: Hold): Promise<void> {
  await tx
    .updateTable('certificates.certificates')
    .set({ held_at: null })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('serial', '=', serial)
    .where('revoked_at', 'is', null)
    .execute()
}
