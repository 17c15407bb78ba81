import { isIssuedBy, readCertificate, signsDocuments, verifies } from './certificate.ts'
import { DerError } from './der.ts'
import type { Trust } from './signed-pdf.ts'

/** Returns true if the bank's document signer signed a text at an instant. The signature is in the form of X.509. */
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
    // Written so that an invalid instant is refused too.
    const inTime = given.at >= notBefore && given.at <= notAfter
    if (!issued || !signsDocuments(certificate) || !inTime || trust.revoked.has(serial)) return null
    const right = await verifies(certificate, given.signature, new TextEncoder().encode(given.text))
    return right ? { signer: name, serial } : null
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}
