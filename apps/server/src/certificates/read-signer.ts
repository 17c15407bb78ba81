import { X509Certificate } from 'node:crypto'

/** Returns the owner's name in a certificate. */
export function readSigner(certificate: Buffer): string {
  const { subject } = new X509Certificate(certificate).toLegacyObject()
  return String(subject.CN)
}
