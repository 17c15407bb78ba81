import { hmacSm3, sm3 } from './sm3.ts'
import { sm4Ctr } from './sm4.ts'
import type { Suite } from './suite.ts'

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i)
  // Only the last letter can be written in more than one way.
  return text.endsWith(toBase64(bytes.subarray(bytes.length - (bytes.length % 3)))) ? bytes : null
}

/** SM3, HMAC-SM3 and SM4 in plain JavaScript, for the page. */
export const browserSuite: Suite = {
  sm3,
  hmac: hmacSm3,
  sm4Ctr,
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  toBase64,
  fromBase64,
  equal(a, b) {
    let difference = a.length ^ b.length
    for (let i = 0; i < a.length; i++) difference |= a[i]! ^ (b[i] ?? 0)
    return difference === 0
  },
}
