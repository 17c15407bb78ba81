import type { Tx } from '../db/database.ts'
import type { CertificateKind, RevocationReason } from './tables.ts'

/** Revokes the customer's certificate of a kind, if there is one. */
export async function revokeCertificates(
  tx: Tx,
  what: { customerId: bigint; kind: CertificateKind; reason: RevocationReason; now: Date },
): Promise<void> {
  await tx
    .updateTable('certificates.certificates')
    .set({ revoked_at: what.now, revocation_reason: what.reason })
    .where('customer_id', '=', what.customerId)
    .where('kind', '=', what.kind)
    .where('revoked_at', 'is', null)
    .execute()
}
