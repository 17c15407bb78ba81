import { isIssuedBy, readCertificate, signsDocuments, verifies } from './certificate.ts'
import { DerError } from './der.ts'
import type { Trust } from './signed-pdf.ts'

/** Whether the bank's signer of documents has signed a text at an instant; the signature as X.509 writes it. */
export async function verifyText(
  given: {
    text: string
    certificate: Uint8Array<ArrayBuffer>
    signature: Uint8Array<ArrayBuffer>
    at: Date
  },
  trust: Trust,
): Promise<{ signer: string; serial: string } | null> {
  try {
    const certificate = readCertificate(given.certificate)
    const issued = await isIssuedBy(certificate, readCertificate(trust.root))
    const { notBefore, notAfter, serial, name } = certificate
    // Written so that an instant that is none is refused too.
    const inTime = given.at >= notBefore && given.at <= notAfter
    if (!issued || !signsDocuments(certificate) || !inTime || trust.revoked.has(serial)) return null
    const right = await verifies(certificate, given.signature, new TextEncoder().encode(given.text))
    return right ? { signer: name, serial } : null
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}
