import {
  createCipheriv,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { concat } from './bytes.ts'
import type { Suite } from './suite.ts'

const keyObjects = new WeakMap<Uint8Array, KeyObject>()

/**
 * Making a key from raw bytes takes Node.js longer than using it. The keys of a page serve many calls, so they are cached.
 */
function keyObject(key: Uint8Array): KeyObject {
  let known = keyObjects.get(key)
  if (!known) {
    known = createSecretKey(key)
    keyObjects.set(key, known)
  }
  return known
}

/** The same primitives with OpenSSL, for the server. */
export const serverSuite: Suite = {
  sm3: (...parts) => hash('sm3', parts.length === 1 ? parts[0]! : concat(...parts), 'buffer'),
  hmac: (key, data) => createHmac('sm3', keyObject(key)).update(data).digest(),
  sm4Ctr: (key, iv, data) => createCipheriv('sm4-ctr', keyObject(key), iv).update(data),
  random: (length) => randomBytes(length),
  toBase64: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64url'),
  fromBase64(text) {
    const bytes = Buffer.from(text, 'base64url')
    // Buffer skips characters that it does not know. Only the canonical text is accepted.
    return bytes.toString('base64url') === text ? bytes : null
  },
  equal: (a, b) => a.length === b.length && timingSafeEqual(a, b),
}
