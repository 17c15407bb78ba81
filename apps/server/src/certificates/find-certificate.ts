import type { Queryable } from '../db/database.ts'
import type { CertificateKind } from './tables.ts'

/** A customer's certificate, for other modules. */
export interface Certificate {
  /** Upper-case hexadecimal. */
  serial: string
  kind: CertificateKind
  /** X.509 in DER. */
  certificate: Buffer
  /** SHA-256 of the public key. */
  keyHash: Buffer
  notBefore: Date
  notAfter: Date
  /** When its loss was reported. Nothing may be signed with it since then. Null if it is not on hold. */
  heldAt: Date | null
}

/** Returns the customer's certificate of a kind that is not revoked, even if it has expired. Null if there is none. */
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
