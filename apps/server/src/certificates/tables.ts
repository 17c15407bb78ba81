import type { SignatureFactor } from '@cloudsail/contract/orders'

export type CertificateKind = SignatureFactor
/** Why a certificate no longer stands; the names of RFC 5280. */
export type RevocationReason = 'superseded' | 'cessationOfOperation' | 'keyCompromise'

export interface CertificatesTables {
  'certificates.certificates': { revocation_reason: RevocationReason | null }
  'certificates.document_signers': { revocation_reason: RevocationReason | null }
}
