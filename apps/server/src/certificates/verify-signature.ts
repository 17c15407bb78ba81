import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Authority } from './authority.ts'
import { checkValidity } from './check-validity.ts'
import type { CertificateKind } from './tables.ts'
import { keyAlgorithm, signingAlgorithm, x509 } from './x509.ts'

export interface SignatureToVerify {
  /** The customer who must have signed. */
  customerId: bigint
  /** The kind of certificate that must have signed. */
  kind: CertificateKind
  /** The signed bytes. */
  bytes: Uint8Array
  /** X.509 in DER. */
  certificate: Buffer
  /** r and s, 32 bytes each. */
  signature: Buffer
  now: Date
  /** How long after its end the certificate is still accepted. Only for its own renewal. */
  graceMs?: number
  /** Whether a certificate on hold is accepted. Only for lifting that hold. */
  evenHeld?: boolean
}

/** A certificate as the bank has stored it. */
export interface IssuedCertificate {
  serial: string
  kind: CertificateKind
  certificate: Buffer
  revokedAt: Date | null
  heldAt: Date | null
}

/**
 * Verifies a signature and its certificate: issued by the bank's own authority for signing, valid by the bank clock, this
 * customer's, of this kind, not revoked. Returns the certificate's serial number.
 * Errors: signatureInvalid, certificateUntrusted, certificateWrongUse, certificateNotYetValid, certificateExpired,
 * certificateMismatch, certificateRevoked, certificateOnHold.
 * @param known a certificate of this customer that was already read. Another one is read here if needed.
 */
export async function verifySignature(
  q: Queryable,
  authority: Authority,
  given: SignatureToVerify,
  known: IssuedCertificate | null = null,
): Promise<{ serial: string }> {
  const { customerId, kind, now, graceMs = 0, evenHeld = false } = given
  const certificate = await readCertificate(authority, given.certificate)
  const { notBefore, notAfter } = certificate
  checkValidity({ notBefore, notAfter: new Date(notAfter.getTime() + graceMs) }, now)
  const issued =
    known?.serial === certificate.serial ? known : await readIssued(q, customerId, certificate.serial)
  if (!issued?.certificate.equals(given.certificate)) throw new BankError('certificateMismatch')
  if (issued.kind !== kind) throw new BankError('certificateWrongUse')
  if (issued.revokedAt) throw new BankError('certificateRevoked')
  if (issued.heldAt && !evenHeld) throw new BankError('certificateOnHold')
  const { publicKey } = certificate
  const signed = [new Uint8Array(given.signature), new Uint8Array(given.bytes)] as const
  const right = await crypto.subtle.verify(signingAlgorithm, publicKey, ...signed)
  if (!right) throw new BankError('signatureInvalid')
  return { serial: certificate.serial }
}

/** Returns one of the customer's certificates by its serial number. Null if there is none. */
async function readIssued(
  q: Queryable,
  customerId: bigint,
  serial: string,
): Promise<IssuedCertificate | null> {
  const row = await q
    .selectFrom('certificates.certificates')
    .select(['serial', 'kind', 'certificate', 'revoked_at as revokedAt', 'held_at as heldAt'])
    .where('customer_id', '=', customerId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  return row ?? null
}

interface ReadCertificate {
  serial: string
  notBefore: Date
  notAfter: Date
  publicKey: CryptoKey
}

/** Reads a certificate and checks that the authority issued it for signing. */
async function readCertificate(authority: Authority, der: Buffer): Promise<ReadCertificate> {
  const lib = await x509()
  const root = new lib.X509Certificate(new Uint8Array(authority.root))
  let certificate: InstanceType<typeof lib.X509Certificate>
  let issued = false
  try {
    certificate = new lib.X509Certificate(new Uint8Array(der))
    issued =
      certificate.issuer === root.subject &&
      (await certificate.verify({ publicKey: root.publicKey, signatureOnly: true }))
  } catch (cause) {
    throw new BankError('signatureInvalid', { cause })
  }
  if (!issued) throw new BankError('certificateUntrusted')
  const { algorithm } = certificate.publicKey
  const { digitalSignature, nonRepudiation } = lib.KeyUsageFlags
  const usages = certificate.getExtension(lib.KeyUsagesExtension)?.usages ?? 0
  const signs = (usages & digitalSignature) !== 0 && (usages & nonRepudiation) !== 0
  const onCurve = 'namedCurve' in algorithm && algorithm.namedCurve === keyAlgorithm.namedCurve
  if (!signs || !onCurve || certificate.getExtension(lib.BasicConstraintsExtension)?.ca)
    throw new BankError('certificateWrongUse')
  return {
    serial: certificate.serialNumber.toUpperCase(),
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    publicKey: await certificate.publicKey.export(),
  }
}
