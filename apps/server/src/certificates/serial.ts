import { randomBytes } from 'node:crypto'

/** A serial number of 126 random bits, in upper-case hexadecimal: positive, and always of 32 digits. */
export function randomSerial(): string {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes.toString('hex').toUpperCase()
}
