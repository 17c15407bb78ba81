import { luhnDigit, normaliseNumber, passesLuhn } from '../core/rules/index.ts'

/** Returns the serial number of a donation: `JZ`, its business date, eight digits of the bank and a Luhn digit. */
export function donationSerial(date: string, number: bigint): string {
  const digits = date.replaceAll('-', '') + String(number % 100_000_000n).padStart(8, '0')
  return `JZ${digits}${luhnDigit(digits)}`
}

/** Normalises a typed serial number: no blanks, capitals. Returns null if it cannot be one. */
export function readSerial(typed: string): string | null {
  const serial = normaliseNumber(typed)
  return /^JZ\d{17}$/.test(serial) && passesLuhn(serial.slice(2)) ? serial : null
}
