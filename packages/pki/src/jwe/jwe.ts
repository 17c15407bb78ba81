/**
 * Compact JWE (RFC 7516) of the two kinds that payslips need, with WebCrypto only: a private key sealed with a passphrase
 * (PBES2-HS512+A256KW), and a payslip sealed for a public key (ECDH-ES). Both are encrypted with A256GCM.
 */

export interface PublicJwk {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** Rounds of key derivation from a passphrase. */
export const passphraseRounds = 600_000
/** Upper bound for reading. A higher count is not from the bank and would only keep the browser busy. */
const mostRounds = 2_000_000

const wrapAlgorithm = 'PBES2-HS512+A256KW'
const encryption = 'A256GCM'
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

type Bytes = Uint8Array<ArrayBuffer>
const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const number32 = (value: number): Bytes => new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value])

/**
 * Derives the wrapping key from a passphrase (RFC 7518, 4.8). The passphrase is NFKC. The salt follows the algorithm's name.
 */
export async function passphraseKey(
  passphrase: string,
  salt: Uint8Array,
  rounds: number,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    {
      name: 'PBKDF2',
      hash: 'SHA-512',
      salt: joined(utf8(wrapAlgorithm), new Uint8Array(1), salt),
      iterations: rounds,
    },
    typed,
    { name: 'AES-KW', length: 256 },
    true,
    ['wrapKey', 'unwrapKey'],
  )
}

async function sealed(header: object, wrappedKey: Uint8Array, key: CryptoKey, plain: Bytes): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const head = toBase64Url(utf8(JSON.stringify(header)))
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(head) }
  const bytes = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain))
  const parts = [wrappedKey, iv, bytes.subarray(0, -16), bytes.subarray(-16)]
  return [head, ...parts.map(toBase64Url)].join('.')
}

async function opened(jwe: string, key: CryptoKey): Promise<string> {
  const [head, , iv, text, tag] = jwe.split('.') as [string, string, string, string, string]
  const algorithm = { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: utf8(head) }
  const plain = await crypto.subtle.decrypt(algorithm, key, joined(fromBase64Url(text), fromBase64Url(tag)))
  return new TextDecoder().decode(plain)
}

/** Returns the header of a JWE. Throws if the text is not a JWE. */
export function headerOf(jwe: string): Record<string, unknown> {
  const parts = jwe.split('.')
  if (parts.length !== 5) throw new Error('No compact JWE')
  return JSON.parse(new TextDecoder().decode(fromBase64Url(parts[0]!)))
}

/** Seals a text with a passphrase. */
export async function sealWithPassphrase(text: string, passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const [wrapping, key] = await Promise.all([
    passphraseKey(passphrase, salt, passphraseRounds),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']),
  ])
  const wrapped = new Uint8Array(await crypto.subtle.wrapKey('raw', key, wrapping, 'AES-KW'))
  const header = {
    alg: wrapAlgorithm,
    enc: encryption,
    p2s: toBase64Url(salt),
    p2c: passphraseRounds,
    cty: 'jwk+json',
  }
  return sealed(header, wrapped, key, utf8(text))
}

/** Opens a text sealed with a passphrase. Throws if the passphrase is wrong or the text was changed. */
export async function openWithPassphrase(jwe: string, passphrase: string): Promise<string> {
  const { alg, enc, p2s, p2c } = headerOf(jwe)
  const rounds = Number(p2c)
  if (alg !== wrapAlgorithm || enc !== encryption || !(rounds >= 1 && rounds <= mostRounds))
    throw new Error('Sealed in another way')
  const wrapping = await passphraseKey(passphrase, fromBase64Url(String(p2s)), rounds)
  const wrapped = fromBase64Url(jwe.split('.')[1]!)
  const key = await crypto.subtle.unwrapKey('raw', wrapped, wrapping, 'AES-KW', 'AES-GCM', false, ['decrypt'])
  return opened(jwe, key)
}

/**
 * Derives the key that two sides agree on (RFC 7518, 4.6). It is used directly, so the algorithm is that of the encryption.
 */
async function agreedKey(own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256))
  const algorithm = utf8(encryption)
  const material = joined(
    ...[number32(1), secret, number32(algorithm.length), algorithm],
    ...[number32(0), number32(0), number32(256)],
  )
  const bytes = await crypto.subtle.digest('SHA-256', material)
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use])
}

const publicKey = ({ x, y }: PublicJwk): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, true, [])

const publicPart = ({ x, y }: JsonWebKey): PublicJwk => ({ kty: 'EC', crv: 'P-256', x: x!, y: y! })

/** Seals a text for the holder of a key. */
export async function sealFor(
  jwk: PublicJwk,
  text: string,
  { kid, typ }: { kid: string; typ: string },
): Promise<string> {
  const [receiver, own] = await Promise.all([
    publicKey(jwk),
    crypto.subtle.generateKey(curve, true, ['deriveBits']),
  ])
  const key = await agreedKey(own.privateKey, receiver, 'encrypt')
  const epk = publicPart(await crypto.subtle.exportKey('jwk', own.publicKey))
  return sealed({ alg: 'ECDH-ES', enc: encryption, kid, typ, epk }, new Uint8Array(), key, utf8(text))
}

/** Imports an exported private key. It cannot be extracted again. Throws if the text is not a key. */
export const importPrivateKey = (jwk: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', JSON.parse(jwk) as JsonWebKey, curve, false, ['deriveBits'])

/** Opens a text sealed for a key. Throws if it was sealed for another key or changed. */
export async function openBy(key: CryptoKey, jwe: string): Promise<string> {
  const { alg, enc, epk } = headerOf(jwe)
  if (alg !== 'ECDH-ES' || enc !== encryption) throw new Error('Sealed in another way')
  return opened(jwe, await agreedKey(key, await publicKey(epk as PublicJwk), 'decrypt'))
}

/** Creates a key pair: the public key to hand out, the private key as a text to seal. */
export async function newKeyPair(): Promise<{ publicJwk: PublicJwk; privateJwk: string }> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicJwk: publicPart(jwk), privateJwk: JSON.stringify(jwk) }
}

/** Returns the first sixteen digits of a key's thumbprint (RFC 7638), by which people compare keys. */
export async function fingerprintOf({ x, y }: PublicJwk): Promise<string> {
  const canonical = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(canonical)))
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
