import { type Currency, currencyDecimals, parseAmount, plainAmount } from '@cloudsail/contract'

/** Largest amount: 9,999,999,999.99. */
const mostUnits = 9_999_999_999n

/** Parses an amount from one unit to the largest amount. Null for other texts. */
export function typedAmount(text: string, currency: Currency): bigint | null {
  const minor = parseAmount(text, currency)
  const unit = 10n ** BigInt(currencyDecimals[currency])
  return minor !== null && minor >= unit && minor < (mostUnits + 1n) * unit ? minor : null
}

/** Parses a whole number within inclusive bounds. Null for other texts. */
export function typedNumber(text: string, least: number, most: number): number | null {
  if (!/^-?\d{1,4}$/.test(plainAmount(text))) return null
  const value = Number(plainAmount(text))
  return value >= least && value <= most ? value : null
}

/**
 * Parses per cent with up to four decimals to millionths: "0.8" gives 8,000. Null for other texts and values out of bounds.
 */
export function typedPercent(text: string, mostPpm: number): number | null {
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(plainAmount(text))) return null
  const ppm = Math.round(Number(plainAmount(text)) * 10_000)
  return ppm <= mostPpm ? ppm : null
}
