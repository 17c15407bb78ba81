import { createHash } from 'node:crypto'
import { maskId } from '@cloudsail/contract'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Authority } from './authority.ts'
import { type Certificate, findCertificate } from './find-certificate.ts'
import { issueLeaf } from './issue-leaf.ts'
import { revokeCertificates } from './revoke-certificates.ts'
import type { CertificateKind } from './tables.ts'
import { keyAlgorithm, x509 } from './x509.ts'

export interface CertificateApplication {
  customerId: bigint
  kind: CertificateKind
  /** PKCS#10 in DER, base64. Only its key is used: the bank determines the subject. */
  csr: string
  now: Date
}

/** Name, in a certificate, of the device or file that holds its key. */
const kindNames: Record<CertificateKind, string> = { ukey: 'USB-Key', file: 'File certificate' }

/**
 * Issues a certificate of one year for the key of a request. The request's own signature proves that the sender holds the
 * key. Revokes the customer's earlier certificate of the kind. The same request returns the same certificate again.
 * Errors: certificateRequestInvalid for an invalid request, and for a key that was certified before.
 */
export async function issueCertificate(
  tx: Tx,
  authority: Authority,
  { customerId, kind, csr, now }: CertificateApplication,
): Promise<Certificate> {
  const publicKey = await readRequest(csr)
  const keyHash = await hashKey(publicKey)
  const [standing, known, owner] = await Promise.all([
    findCertificate(tx, { customerId, kind }),
    tx.selectFrom('certificates.issued').select('serial').where('key_hash', '=', keyHash).executeTakeFirst(),
    tx
      .selectFrom('identity.customers')
      .select(['name', 'id_number'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
  ])
  if (standing?.keyHash.equals(keyHash)) return standing
  if (known) throw new BankError('certificateRequestInvalid', { field: 'csr' })
  // Certificates store whole seconds.
  const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notBefore.getUTCFullYear() + 1)
  const { serial, certificate } = await issueLeaf(authority, {
    subject: [
      { OU: [kindNames[kind]] },
      { CN: [`${owner.name} ${maskId(owner.id_number)}`] },
      // serialNumber of the subject: the customer's number.
      { '2.5.4.5': [customerId.toString()] },
    ],
    publicKey,
    notBefore,
    notAfter,
  })
  await Promise.all([
    revokeCertificates(tx, { customerId, kind, reason: 'superseded', now }),
    tx
      .insertInto('certificates.issued')
      .values({ serial, key_hash: keyHash, customer_id: customerId })
      .execute(),
    tx
      .insertInto('certificates.certificates')
      .values({
        customer_id: customerId,
        serial,
        kind,
        certificate,
        key_hash: keyHash,
        not_before: notBefore,
        not_after: notAfter,
        revoked_at: null,
        revocation_reason: null,
      })
      .execute(),
  ])
  return { heldAt: null, serial, kind, certificate, keyHash, notBefore, notAfter }
}

/**
 * Returns the SHA-256 of a request's key, in upper-case hexadecimal, for a customer to compare. Throws
 * certificateRequestInvalid.
 */
export async function fingerprintOfRequest(csr: string): Promise<string> {
  return (await hashKey(await readRequest(csr))).toString('hex').toUpperCase()
}

/** Returns the key of a request after verifying the request's own signature, which shows that the sender holds the key. */
async function readRequest(csr: string): Promise<CryptoKey> {
  const lib = await x509()
  try {
    const request = new lib.Pkcs10CertificateRequest(Buffer.from(csr, 'base64'))
    const { algorithm } = request.publicKey
    const onCurve = algorithm.name === keyAlgorithm.name && 'namedCurve' in algorithm
    if (onCurve && algorithm.namedCurve === keyAlgorithm.namedCurve && (await request.verify()))
      return await request.publicKey.export()
  } catch {
    // Refused below. The sender does not learn what is wrong with the request.
  }
  throw new BankError('certificateRequestInvalid', { field: 'csr' })
}

async function hashKey(publicKey: CryptoKey): Promise<Buffer> {
  const spki = await crypto.subtle.exportKey('spki', publicKey)
  return createHash('sha256').update(Buffer.from(spki)).digest()
}
