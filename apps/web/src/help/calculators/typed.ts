import { type Currency, currencyDecimals, parseAmount, plainAmount } from '@cloudsail/contract'

/** The most that is calculated with: 9,999,999,999.99. */
const mostUnits = 9_999_999_999n

/** What was typed as an amount, where it is one that is calculated with: from one unit to the most. */
export function typedAmount(text: string, currency: Currency): bigint | null {
  const minor = parseAmount(text, currency)
  const unit = 10n ** BigInt(currencyDecimals[currency])
  return minor !== null && minor >= unit && minor < (mostUnits + 1n) * unit ? minor : null
}

/** A whole number within bounds, both included; null where the text is none. */
export function typedNumber(text: string, least: number, most: number): number | null {
  if (!/^-?\d{1,4}$/.test(plainAmount(text))) return null
  const value = Number(plainAmount(text))
  return value >= least && value <= most ? value : null
}

/** Per cent with up to four decimals, in millionths: "0.8" is 8,000. Null where the text is none, or out of bounds. */
export function typedPercent(text: string, mostPpm: number): number | null {
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(plainAmount(text))) return null
  const ppm = Math.round(Number(plainAmount(text)) * 10_000)
  return ppm <= mostPpm ? ppm : null
}
