const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Decodes UTF-8. Returns null if the bytes are not valid. */
export function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Decodes an even number of hex digits. Throws on anything else. */
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error('not hexadecimal')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Returns a number in 32 bytes, big-endian. */
export function numberToBytes(value: bigint): Uint8Array {
  return fromHex(value.toString(16).padStart(64, '0'))
}

export function bytesToNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes)}`)
}
