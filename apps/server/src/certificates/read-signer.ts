import { X509Certificate } from 'node:crypto'

/** The owner's name as a certificate has it. */
export function readSigner(certificate: Buffer): string {
  const { subject } = new X509Certificate(certificate).toLegacyObject()
  return String(subject.CN)
}
