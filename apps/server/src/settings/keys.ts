import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { readBankKey } from '@cloudsail/sm/server'
import { whyGuessable } from './guessable.ts'

export type KeyKind = 'Ed25519' | 'P-256'

/**
 * Returns why a setting is not a private key of a kind (PKCS#8 in DER, base64), as words that follow its name. Null if it
 * is valid.
 */
export function whyNoKey(given: string, kind: KeyKind): string | null {
  const noKey = `is not ${kind === 'P-256' ? 'a P-256' : 'an Ed25519'} private key (PKCS#8 in DER, base64)`
  const key = readKey(given)
  if (!key || kindOf(key) !== kind) return noKey
  if (!fits(key)) return 'has a public half that does not fit its private half'
  return guessableScalar(key) ? 'could be guessed; make a key at random' : null
}

/** Returns why a setting is not a valid SM2 private key (64 hexadecimal digits). Null if it is valid. */
export function whyNoSm2Key(given: string): string | null {
  try {
    readBankKey(given)
  } catch {
    return 'is not a private key of SM2 (64 hexadecimal digits)'
  }
  const published = publishedSm2Keys.includes(given.toLowerCase())
  return published || whyGuessable(given.toLowerCase()) ? 'could be guessed; make a key at random' : null
}

/** Returns the same text for the same private key in any notation. Null if the setting is not a private key. */
export function fingerprintOf(given: string): string | null {
  const key = readKey(given)
  return key && createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('hex')
}

/** Returns what is wrong with certificate, key or authorities of a TLS connection. Null if nothing is. */
export function whyNoTls({ ca, cert, key }: Readonly<Record<'ca' | 'cert' | 'key', unknown>>): string | null {
  const authorities = ca === undefined ? null : certificatesOf(String(ca))
  if (authorities && (authorities.length === 0 || !authorities.every(isCertificate)))
    return 'sslrootcert is no certificate in PEM'
  if ((cert === undefined) !== (key === undefined)) return 'sslcert and sslkey belong together'
  if (cert === undefined) return null
  if (!isCertificate(String(cert))) return 'sslcert is no certificate in PEM'
  try {
    const held = createPrivateKey(String(key))
    return new X509Certificate(String(cert)).checkPrivateKey(held) ? null : 'sslkey is not the key of sslcert'
  } catch {
    return 'sslkey is no private key in PEM'
  }
}

/** Published example keys of the SM2 standards. */
const publishedSm2Keys = [
  '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  '128b2fa8bd433c6c068c8d803dff79792a519a55171b1b650c23661d15897263',
]

function readKey(given: string): KeyObject | null {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(given)) return null
  try {
    return createPrivateKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    return null
  }
}

function kindOf(key: KeyObject): KeyKind | null {
  if (key.asymmetricKeyType === 'ed25519') return 'Ed25519'
  return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? 'P-256' : null
}

/** Returns whether the public half verifies what the private half signs. A file can contain halves of two keys. */
function fits(key: KeyObject): boolean {
  const text = Buffer.from('which key is this')
  const algorithm = kindOf(key) === 'P-256' ? 'sha256' : null
  try {
    return verify(algorithm, text, createPublicKey(key), sign(algorithm, text, key))
  } catch {
    return false
  }
}

function guessableScalar(key: KeyObject): boolean {
  const { d = '' } = key.export({ format: 'jwk' })
  return whyGuessable(Buffer.from(d, 'base64url').toString('hex')) !== null
}

const certificatesOf = (pem: string) =>
  pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem) !== null
  } catch {
    return false
  }
}
