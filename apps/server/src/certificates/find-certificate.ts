import type { Queryable } from '../db/database.ts'
import type { CertificateKind } from './tables.ts'

/** A certificate of a customer's, as other modules know it. */
export interface Certificate {
  /** Upper-case hexadecimal. */
  serial: string
  kind: CertificateKind
  /** X.509 in DER. */
  certificate: Buffer
  /** SHA-256 of its public key. */
  keyHash: Buffer
  notBefore: Date
  notAfter: Date
  /** Since when its loss has been reported: nothing is signed with it. Null where it is not. */
  heldAt: Date | null
}

/** The customer's certificate of a kind that has not been revoked, expired or not; null where there is none. */
export async function findCertificate(
  q: Queryable,
  { customerId, kind }: { customerId: bigint; kind: CertificateKind },
): Promise<Certificate | null> {
  const row = await q
    .selectFrom('certificates.certificates')
    .select(['serial', 'kind', 'certificate', 'key_hash as keyHash'])
    .select(['not_before as notBefore', 'not_after as notAfter', 'held_at as heldAt'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
