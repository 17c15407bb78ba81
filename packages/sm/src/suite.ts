/**
 * The primitives the envelope is made of. The browser brings its own implementation (`browser.ts`), the server
 * OpenSSL's (`server.ts`); both are tested against the standards' vectors and against each other.
 */
export interface Suite {
  /** SM3 of the parts, one after the other (GM/T 0004). 32 bytes. */
  sm3(...parts: Uint8Array[]): Uint8Array
  /** HMAC-SM3 of the data (GM/T 0042). 32 bytes. */
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array
  /** SM4 in counter mode (GM/T 0002, GB/T 17964); the same call encrypts and decrypts. */
  sm4Ctr(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array
  random(length: number): Uint8Array
  /** base64url without padding. */
  toBase64(bytes: Uint8Array): string
  /** Null where the text is not the one canonical base64url of some bytes. */
  fromBase64(text: string): Uint8Array | null
  /** Compares in a time that depends on the lengths only. */
  equal(a: Uint8Array, b: Uint8Array): boolean
}
