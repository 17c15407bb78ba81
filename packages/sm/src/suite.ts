/**
 * The primitives that the envelope uses. The browser has its own implementation (`browser.ts`), the server uses OpenSSL
 * (`server.ts`). Both are tested against the standards' vectors and against each other.
 */
export interface Suite {
  /** Returns SM3 of the concatenated parts (GM/T 0004). 32 bytes. */
  sm3(...parts: Uint8Array[]): Uint8Array
  /** Returns HMAC-SM3 of the data (GM/T 0042). 32 bytes. */
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array
  /** Applies SM4 in counter mode (GM/T 0002, GB/T 17964). The same call encrypts and decrypts. */
  sm4Ctr(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array
  random(length: number): Uint8Array
  /** Encodes base64url without padding. */
  toBase64(bytes: Uint8Array): string
  /** Decodes base64url. Returns null if the text is not canonical. */
  fromBase64(text: string): Uint8Array | null
  /** Compares in a time that depends only on the lengths. */
  equal(a: Uint8Array, b: Uint8Array): boolean
}
