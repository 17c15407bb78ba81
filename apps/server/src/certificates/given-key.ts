import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { StartError } from '../db/start-error.ts'
import { keyAlgorithm } from './x509.ts'

/**
 * Reads a P-256 key from a setting: PKCS#8 in DER, base64. Throws a StartError that names the setting but does not repeat
 * its value.
 */
export function readGivenKey(setting: string, given: string): KeyObject {
  try {
    const key = keyFromDer(Buffer.from(given, 'base64'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // Every invalid key leads to the error below.
  }
  throw new StartError(`${setting} is not a P-256 private key (PKCS#8 in DER, base64).`)
}

export function keyFromDer(key: Buffer): KeyObject {
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** Makes a new P-256 key. */
export async function makeKey(): Promise<KeyObject> {
  const { privateKey } = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  return keyFromDer(Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)))
}

/** Imports a key for signing. It cannot be exported again. */
export function importKey(key: KeyObject): Promise<CryptoKey> {
  const der = key.export({ format: 'der', type: 'pkcs8' })
  return crypto.subtle.importKey('pkcs8', der, keyAlgorithm, false, ['sign'])
}

export function isKeyOf(certificate: Buffer, key: KeyObject): boolean {
  return new X509Certificate(certificate).checkPrivateKey(key)
}
