import { randomBytes } from 'node:crypto'

/** Returns a serial number of 126 random bits as 32 upper-case hexadecimal digits. It is always positive. */
export function randomSerial(): string {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes.toString('hex').toUpperCase()
}
