/** Currencies of the bank, with the number of decimals of their minor unit (ISO 4217). */
export const currencyDecimals = { CNY: 2, USD: 2, HKD: 2, EUR: 2, GBP: 2, JPY: 0, KRW: 0, AUD: 2 } as const
export type Currency = keyof typeof currencyDecimals
export const currencies = Object.keys(currencyDecimals) as [Currency, ...Currency[]]

/**
 * Parses a decimal text of the wire ("1234.50") into minor units (123450n). Returns null if the text has a sign, an exponent,
 * a blank, a comma, or more decimals than the currency.
 */
export function parseAmount(text: string, currency: Currency): bigint | null {
  const decimals = currencyDecimals[currency]
  const match = /^(0|[1-9]\d{0,15})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return null
  return BigInt(match[1]! + fraction.padEnd(decimals, '0'))
}

/** Returns the minor units of an amount that the bank has written. Zero for a text that is no amount. */
export const minorOf = (amount: string, currency: Currency = 'CNY'): bigint =>
  parseAmount(amount, currency) ?? 0n

/** Formats minor units as the decimal text of the wire: -123450n CNY gives "-1234.50". */
export function formatAmount(amountMinor: bigint, currency: Currency): string {
  const decimals = currencyDecimals[currency]
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = amountMinor < 0n ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/** Formats minor units with thousands grouped, for texts that a person reads: 5200000n CNY gives "52,000.00". */
export function formatGrouped(amountMinor: bigint, currency: Currency): string {
  const [whole, fraction] = formatAmount(amountMinor, currency).split('.') as [string, string?]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
