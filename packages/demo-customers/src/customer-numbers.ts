import { cardNumber, residentIdCharacter } from '@cloudsail/contract'

/** Builds a resident ID from region, birth date and order. An odd order is male, an even one female. */
export function residentId(region: string, birth: string, order: number): string {
  const payload = region + birth.replaceAll('-', '') + String(order).padStart(3, '0')
  return payload + residentIdCharacter(payload)
}

export const debit = (serial: number) => cardNumber('debit', serial)
export const credit = (serial: number) => cardNumber('credit', serial)

/** Builds the number of a passbook, deposit or loan: city and number of the branch, then nine digits. */
export function branchNumber(branchCode: string, serial: number): string {
  return branchCode.slice(3, 11) + String(serial).padStart(9, '0')
}
