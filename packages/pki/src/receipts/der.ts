/** One value of DER: its tag, its content, and all of its bytes. */
export interface Der {
  tag: number
  content: Uint8Array<ArrayBuffer>
  whole: Uint8Array<ArrayBuffer>
}

/** Thrown if the bytes are not DER, or not of the expected form. */
export class DerError extends Error {}

/** Returns the consecutive values in these bytes. Accepts only DER: definite, shortest lengths. */
function readAll(bytes: Uint8Array<ArrayBuffer>): Der[] {
  const values: Der[] = []
  for (let at = 0; at < bytes.length; at += values.at(-1)!.whole.length) values.push(readAt(bytes, at))
  return values
}

/** Returns the value with which these bytes begin. The caller handles what follows. */
export function readAt(bytes: Uint8Array<ArrayBuffer>, at = 0): Der {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new DerError('no value')
  let length = first
  let head = 2
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 3) throw new DerError('length')
    length = 0
    for (let index = 0; index < count; index++) length = length * 256 + (bytes[at + 2 + index] ?? 0)
    head += count
    if (length < 0x80 || length < 256 ** (count - 1)) throw new DerError('length not shortest')
  }
  const end = at + head + length
  if (end > bytes.length) throw new DerError('cut short')
  return { tag, content: bytes.slice(at + head, end), whole: bytes.slice(at, end) }
}

/** Returns the values inside a constructed value. Throws if it has another tag or holds fewer than `atLeast` values. */
export function inside(value: Der | undefined, tag: number, atLeast = 0): Der[] {
  if (value?.tag !== tag) throw new DerError(`tag ${value?.tag}, not ${tag}`)
  const values = readAll(value.content)
  if (values.length < atLeast) throw new DerError('too few values')
  return values
}

/** Tags of the expected values in DER. */
export const tags = { integer: 2, bits: 3, octets: 4, oid: 6, sequence: 0x30, set: 0x31 } as const

export function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length >> 1)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(text.slice(index * 2, index * 2 + 2), 16)
  return bytes
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
