import { cardNumber, residentIdCharacter } from '@cloudsail/contract'

/** A resident ID from region, birth date and order; an odd order is a man's, an even one a woman's. */
export function residentId(region: string, birth: string, order: number): string {
  const payload = region + birth.replaceAll('-', '') + String(order).padStart(3, '0')
  return payload + residentIdCharacter(payload)
}

export const debit = (serial: number) => cardNumber('debit', serial)
export const credit = (serial: number) => cardNumber('credit', serial)

/** Passbooks, deposits, loans: city and number of the branch, then nine digits. */
export function bookNumber(branchCode: string, serial: number): string {
  return branchCode.slice(3, 11) + String(serial).padStart(9, '0')
}
