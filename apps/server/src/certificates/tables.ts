import type { SignatureFactor } from '@cloudsail/contract/orders'
import type { Generated } from 'kysely'

export type CertificateKind = SignatureFactor
/** Why a certificate no longer stands; the names of RFC 5280. */
export type RevocationReason = 'superseded' | 'cessationOfOperation' | 'keyCompromise'

export interface CertificatesTables {
  'certificates.authority': {
    one: Generated<boolean>
    root: Buffer
    private_key: Buffer | null
  }
  'certificates.certificates': {
    customer_id: bigint
    serial: string
    kind: CertificateKind
    certificate: Buffer
    key_hash: Buffer
    not_before: Date
    not_after: Date
    revoked_at: Date | null
    revocation_reason: RevocationReason | null
  }
  'certificates.document_signers': {
    serial: string
    certificate: Buffer
    not_before: Date
    not_after: Date
    private_key: Buffer | null
    revoked_at: Date | null
    revocation_reason: RevocationReason | null
  }
  'certificates.handed_out_keys': {
    customer_id: bigint
    handed_out_at: Date
  }
  'certificates.demo_files': {
    customer_id: bigint
    serial: string
    file: Buffer
  }
}
