import type { ErrorKey } from '../errors.ts'
import { normaliseAmount } from './normalise.ts'

/** Minus signs as keyboards and word processors write them. */
const signs = /^[-\u2212\u2010\u2013]\s*(?=[\d.])/

/** Returns true if a text is a number with a minus sign. */
export const isNegative = (text: string): boolean => signs.test(text)

/**
 * Returns the error of a text that is not a whole number of zero or more. Null if it is one. The text is normalised like an
 * amount. No character is dropped to make a number of it.
 */
export function wholeProblem(text: string): ErrorKey | null {
  if (/^\d+$/.test(text)) return null
  if (isNegative(text)) return 'numberNegative'
  return /^\d*\.\d+$/.test(text) ? 'numberNotWhole' : 'numberInvalid'
}

/**
 * Returns the typed number with its sign and decimals; NaN if the text is not a number. The schema of the call then reports
 * the error.
 */
export function typedNumber(text: string): number {
  const plain = normaliseAmount(text).replace(signs, '-')
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
