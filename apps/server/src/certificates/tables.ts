import type { SignatureFactor } from '@cloudsail/contract/orders'

export type CertificateKind = SignatureFactor
/** Reason of a revocation, by the names of RFC 5280. */
export type RevocationReason = 'superseded' | 'cessationOfOperation' | 'keyCompromise'

export interface CertificatesTables {
  'certificates.certificates': { revocation_reason: RevocationReason | null }
  'certificates.document_signers': { revocation_reason: RevocationReason | null }
}
