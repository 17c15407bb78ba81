/** SM4 block cipher of GM/T 0002-2012 in counter mode, for the browser. The server uses OpenSSL. */
import { fromHex } from './bytes.ts'

const sbox = fromHex(
  'd690e9fecce13db716b614c228fb2c052b679a762abe04c3aa44132649860699' +
    '9c4250f491ef987a33540b43edcfac62e4b31ca9c908e89580df94fa758f3fa6' +
    '4707a7fcf37317ba83593c19e6854fa8686b81b27164da8bf8eb0f4b70569d35' +
    '1e240e5e6358d1a225227c3b01217887d40046579fd327524c3602e7a0c4c89e' +
    'eabf8ad240c738b5a3f7f2cef96115a1e0ae5da49b341a55ad933230f58cb1e3' +
    '1df6e22e8266ca60c02923ab0d534e6fd5db3745defd8e2f03ff6a726d6c5b51' +
    '8d1baf92bbddbc7f11d95c411f105ad80ac13188a5cd7bbd2d74d012b8e5b4b0' +
    '8969974a0c96777e65b9f109c56ec68418f07dec3adc4d2079ee5f3ed7cb3948',
)

const rotate = (x: number, by: number) => (x << by) | (x >>> (32 - by))

/** S-box and linear transform L of the highest byte in one table. The other bytes are rotations of its values. */
const table = Int32Array.from(sbox, (byte) => {
  const x = byte << 24
  return x ^ rotate(x, 2) ^ rotate(x, 10) ^ rotate(x, 18) ^ rotate(x, 24)
})
const fk = [0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc]

function substitute(x: number): number {
  return (
    (sbox[x >>> 24]! << 24) | (sbox[(x >>> 16) & 255]! << 16) | (sbox[(x >>> 8) & 255]! << 8) | sbox[x & 255]!
  )
}

function expand(key: Uint8Array): Int32Array {
  if (key.length !== 16) throw new Error('an SM4 key has 16 bytes')
  const view = new DataView(key.buffer, key.byteOffset, 16)
  const k = new Int32Array(36)
  for (let i = 0; i < 4; i++) k[i] = view.getInt32(4 * i) ^ fk[i]!
  for (let i = 0; i < 32; i++) {
    let ck = 0
    for (let j = 0; j < 4; j++) ck = (ck << 8) | (((4 * i + j) * 7) & 255)
    const x = substitute(k[i + 1]! ^ k[i + 2]! ^ k[i + 3]! ^ ck)
    k[i + 4] = k[i]! ^ x ^ rotate(x, 13) ^ rotate(x, 23)
  }
  return k.subarray(4)
}

function encryptBlock(keys: Int32Array, input: DataView, output: DataView) {
  let a = input.getInt32(0)
  let b = input.getInt32(4)
  let c = input.getInt32(8)
  let d = input.getInt32(12)
  for (let i = 0; i < 32; i++) {
    const x = b ^ c ^ d ^ keys[i]!
    const next =
      a ^
      table[x >>> 24]! ^
      rotate(table[(x >>> 16) & 255]!, 24) ^
      rotate(table[(x >>> 8) & 255]!, 16) ^
      rotate(table[x & 255]!, 8)
    a = b
    b = c
    c = d
    d = next
  }
  output.setInt32(0, d)
  output.setInt32(4, c)
  output.setInt32(8, b)
  output.setInt32(12, a)
}

/** Encrypts one block of 16 bytes. */
export function sm4Block(key: Uint8Array, block: Uint8Array): Uint8Array {
  const output = new Uint8Array(16)
  encryptBlock(expand(key), new DataView(block.buffer, block.byteOffset, 16), new DataView(output.buffer))
  return output
}

/** Encrypts or decrypts. The key stream is SM4 of a 128-bit counter that starts at `iv`. */
export function sm4Ctr(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  if (iv.length !== 16) throw new Error('an SM4 counter has 16 bytes')
  const keys = expand(key)
  const counter = Uint8Array.from(iv)
  const stream = new Uint8Array(16)
  const counterView = new DataView(counter.buffer)
  const streamView = new DataView(stream.buffer)
  const output = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 16) {
    encryptBlock(keys, counterView, streamView)
    const end = Math.min(at + 16, data.length)
    for (let i = at; i < end; i++) output[i] = data[i]! ^ stream[i - at]!
    for (let i = 15; i >= 0; i--) {
      counter[i]!++
      if (counter[i] !== 0) break
    }
  }
  return output
}
