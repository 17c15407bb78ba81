/** The bank's half of SM2: its key pair and decryption (GM/T 0003.4-2012). */
import { bytesToNumber, concat, numberToBytes, toHex } from './bytes.ts'
import { base, multiply, n } from './curve.ts'
import { serverSuite } from './server-suite.ts'
import { mask, readPoint } from './sm2.ts'

export interface BankKey {
  /** 64 hex digits. */
  privateKeyHex: string
  /** 128 hex digits: x and y. */
  publicKeyHex: string
  /** Decrypts C1 ‖ C3 ‖ C2. Returns null if it is not a ciphertext for this key. */
  decrypt(ciphertext: Uint8Array): Uint8Array | null
}

function decrypt(privateKey: bigint, ciphertext: Uint8Array): Uint8Array | null {
  const point = readPoint(ciphertext.subarray(0, 64))
  if (!point || ciphertext.length <= 96) return null
  // The time of big-integer arithmetic depends on the value. A different multiple of n is added each time, so that measuring
  // many decryptions reveals nothing about the key.
  const blinded = privateKey + n * bytesToNumber(serverSuite.random(8))
  const [x, y] = multiply(point, blinded, 80)
  const x2 = numberToBytes(x)
  const y2 = numberToBytes(y)
  const text = mask(serverSuite, concat(x2, y2), ciphertext.subarray(96))
  return serverSuite.equal(ciphertext.subarray(64, 96), serverSuite.sm3(x2, text, y2)) ? text : null
}

/** Parses a private key of 64 hex digits. Throws if the text is not one. */
export function readBankKey(privateKeyHex: string): BankKey {
  const scalar = /^[0-9a-f]{64}$/i.test(privateKeyHex) ? BigInt(`0x${privateKeyHex}`) : 0n
  if (scalar < 1n || scalar > n - 2n) throw new Error('not a private key of SM2: 64 hexadecimal digits')
  const [x, y] = multiply(base, scalar)
  return {
    privateKeyHex: privateKeyHex.toLowerCase(),
    publicKeyHex: toHex(numberToBytes(x)) + toHex(numberToBytes(y)),
    decrypt: (ciphertext) => decrypt(scalar, ciphertext),
  }
}

/** Creates a key pair. */
export function generateBankKey(): BankKey {
  for (;;) {
    const bytes = serverSuite.random(32)
    const scalar = bytesToNumber(bytes)
    if (scalar >= 1n && scalar <= n - 2n) return readBankKey(toHex(bytes))
  }
}
