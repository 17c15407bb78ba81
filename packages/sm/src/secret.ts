/**
 * Content of a password block: a version byte, the length of r0, r0, then the password in UTF-8. r0 is the bank's one-time
 * random, so a recorded block can never be used again.
 */
import { concat, fromUtf8, utf8 } from './bytes.ts'

const version = 1
/** Most bytes of a password in UTF-8. */
const longest = 128

/** Encodes a password block. Throws if the password is empty or too long. */
export function encodeSecret(r0: Uint8Array, password: string): Uint8Array {
  const bytes = utf8(password)
  if (bytes.length === 0 || bytes.length > longest) throw new Error('a password has 1 to 128 bytes')
  return concat(Uint8Array.of(version, r0.length), r0, bytes)
}

/** Decodes a password block. Returns null if the text does not have its form. The caller compares r0. */
export function decodeSecret(plain: Uint8Array): { r0: Uint8Array; password: string } | null {
  const end = 2 + (plain[1] ?? 0)
  const bytes = plain.subarray(end)
  if (plain[0] !== version || bytes.length === 0 || bytes.length > longest) return null
  const password = fromUtf8(bytes)
  return password === null ? null : { r0: plain.subarray(2, end), password }
}
