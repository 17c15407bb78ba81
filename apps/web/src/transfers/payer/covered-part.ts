import { parseAmount } from '@cloudsail/contract'

/**
 * Returns the part of an amount, as typed, that the balance can cover: the text itself, or the balance if that is less. A
 * remittance of more is never paid, so its fee must not reduce what “transfer all” enters.
 */
export function coveredPart(amount: string, available: string | null): string {
  const balanceMinor = available === null ? null : parseAmount(available, 'CNY')
  const typedMinor = parseAmount(amount, 'CNY')
  const isCovered = balanceMinor === null || typedMinor === null || typedMinor <= balanceMinor
  return isCovered ? amount : available!
}
