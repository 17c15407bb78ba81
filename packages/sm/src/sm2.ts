/**
 * SM2 public-key encryption (GM/T 0003.4-2012), the half that the browser needs. The ciphertext is C1 ‖ C3 ‖ C2 without the
 * 04 in front of the point: 96 bytes more than the text.
 */
import { bytesToNumber, concat, fromHex, numberToBytes } from './bytes.ts'
import { base, multiply, n, onCurve, type Point } from './curve.ts'
import type { Suite } from './suite.ts'

/** Parses a point of 64 bytes, x and y. Returns null if it is not on the curve. */
export function readPoint(bytes: Uint8Array): Point | null {
  if (bytes.length !== 64) return null
  const point: Point = [bytesToNumber(bytes.subarray(0, 32)), bytesToNumber(bytes.subarray(32))]
  return onCurve(point) ? point : null
}

/** Parses 128 hex digits (x, y). Throws if they are not a point on the curve. */
export function readPublicKey(hex: string): Point {
  const point = /^[0-9a-f]{128}$/i.test(hex) && readPoint(fromHex(hex))
  if (!point) throw new Error('not a public key of SM2: 128 hexadecimal digits')
  return point
}

/** Applies the KDF of GM/T 0003.4 section 5.4.3 and xors it over the text. */
export function mask(suite: Suite, secret: Uint8Array, text: Uint8Array): Uint8Array {
  const output = new Uint8Array(text.length)
  for (let at = 0, counter = 1; at < text.length; at += 32, counter++) {
    const block = suite.sm3(secret, numberToBytes(BigInt(counter)).subarray(28))
    for (let i = at; i < Math.min(at + 32, text.length); i++) output[i] = text[i]! ^ block[i - at]!
  }
  return output
}

/** A random number and its multiple of the base point. Each serves one text. */
export interface Ephemeral {
  k: bigint
  point: Point
}

/** Makes an ephemeral: half of the work of an encryption, which needs neither key nor text. */
export function makeEphemeral(suite: Suite): Ephemeral {
  for (;;) {
    const k = bytesToNumber(suite.random(32))
    if (k > 0n && k < n) return { k, point: multiply(base, k) }
  }
}

/** Encrypts a text of at least one byte for the holder of the key. `ephemeral` has served no other text. */
export function sm2Encrypt(
  suite: Suite,
  publicKey: Point,
  text: Uint8Array,
  ephemeral: Ephemeral = makeEphemeral(suite),
): Uint8Array {
  for (let { k, point } = ephemeral; ; { k, point } = makeEphemeral(suite)) {
    const [x, y] = multiply(publicKey, k)
    const x2 = numberToBytes(x)
    const y2 = numberToBytes(y)
    const hidden = mask(suite, concat(x2, y2), text)
    // The standard requires another k if the mask is all zero.
    if (hidden.every((byte, i) => byte === text[i])) continue
    return concat(numberToBytes(point[0]), numberToBytes(point[1]), suite.sm3(x2, text, y2), hidden)
  }
}
