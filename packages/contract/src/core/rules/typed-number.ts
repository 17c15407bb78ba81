import type { ErrorKey } from '../errors.ts'
import { normaliseAmount } from './normalise.ts'

/** A minus sign, as keyboards and word processors write it. */
const signs = /^[-\u2212\u2010\u2013]\s*(?=[\d.])/

/** Whether a text writes a number with a minus sign. */
export const isNegative = (text: string): boolean => signs.test(text)

/** Why a text, normalised as an amount is, does not write a whole number of zero or more; null where it does. Nothing in it
 *  is left out to make a number of it. */
export function wholeProblem(text: string): ErrorKey | null {
  if (/^\d+$/.test(text)) return null
  if (isNegative(text)) return 'numberNegative'
  return /^\d*\.\d+$/.test(text) ? 'numberNotWhole' : 'numberInvalid'
}

/** The number that was typed, with a sign and decimals where it has them; NaN where the text writes none. The schema of the
 *  call says what is wrong with it. */
export function typedNumber(text: string): number {
  const plain = normaliseAmount(text).replace(signs, '-')
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
