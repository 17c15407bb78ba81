import { CertificationRequest } from 'pkijs'

/** The one kind of key the bank certifies. */
export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new key pair; extractable, so that it can be saved once. */
export function createKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
}

/** A request for a certificate of these keys (PKCS#10, DER); whom it is for, the bank decides. */
export async function certificateRequest({ publicKey, privateKey }: CryptoKeyPair): Promise<Uint8Array> {
  const request = new CertificationRequest({ version: 0 })
  await request.subjectPublicKeyInfo.importKey(publicKey)
  await request.sign(privateKey, 'SHA-256')
  return new Uint8Array(request.toSchema(true).toBER())
}
