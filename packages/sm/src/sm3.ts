/** SM3 hash of GM/T 0004-2012, for the browser. The server uses OpenSSL. */

const rotate = (x: number, by: number) => (x << by) | (x >>> (32 - by))

/** T_j <<< j of the standard, computed once for all rounds. */
const constants = Uint32Array.from({ length: 64 }, (_, j) => rotate(j < 16 ? 0x79cc4519 : 0x7a879d8a, j % 32))
const start = [0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e]
const words = new Int32Array(68)

function compress(state: Int32Array, block: DataView, at: number) {
  for (let j = 0; j < 16; j++) words[j] = block.getInt32(at + 4 * j)
  for (let j = 16; j < 68; j++) {
    const x = words[j - 16]! ^ words[j - 9]! ^ rotate(words[j - 3]!, 15)
    words[j] = x ^ rotate(x, 15) ^ rotate(x, 23) ^ rotate(words[j - 13]!, 7) ^ words[j - 6]!
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let j = 0; j < 64; j++) {
    const a12 = rotate(a, 12)
    const ss1 = rotate((a12 + e + constants[j]!) | 0, 7)
    const ff = j < 16 ? a ^ b ^ c : (a & b) | (a & c) | (b & c)
    const gg = j < 16 ? e ^ f ^ g : (e & f) | (~e & g)
    const tt1 = (ff + d + (ss1 ^ a12) + (words[j]! ^ words[j + 4]!)) | 0
    const tt2 = (gg + h + ss1 + words[j]!) | 0
    d = c
    c = rotate(b, 9)
    b = a
    a = tt1
    h = g
    g = rotate(f, 19)
    f = e
    e = tt2 ^ rotate(tt2, 9) ^ rotate(tt2, 17)
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! ^= word
}

/** Returns SM3 of the concatenated parts. 32 bytes. */
export function sm3(...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6)
  let at = 0
  for (const part of parts) {
    padded.set(part, at)
    at += part.length
  }
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000))
  view.setUint32(padded.length - 4, length << 3)
  const state = Int32Array.from(start)
  for (let block = 0; block < padded.length; block += 64) compress(state, view, block)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setInt32(4 * i, word)
  return new Uint8Array(digest.buffer)
}

/** Returns HMAC-SM3 (GM/T 0042, RFC 2104). 32 bytes. */
export function hmacSm3(key: Uint8Array, data: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sm3(key) : key)
  return sm3(
    block.map((byte) => byte ^ 0x5c),
    sm3(
      block.map((byte) => byte ^ 0x36),
      data,
    ),
  )
}
