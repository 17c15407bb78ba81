import { CertificationRequest } from 'pkijs'

/** The only kind of key that the bank certifies. */
export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Creates a key pair. It is extractable, so that it can be saved once. */
export function createKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
}

/** Builds a certificate request for these keys (PKCS#10, DER). The bank decides who the subject is. */
export async function certificateRequest({ publicKey, privateKey }: CryptoKeyPair): Promise<Uint8Array> {
  const request = new CertificationRequest({ version: 0 })
  await request.subjectPublicKeyInfo.importKey(publicKey)
  await request.sign(privateKey, 'SHA-256')
  return new Uint8Array(request.toSchema(true).toBER())
}
