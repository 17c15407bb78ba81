import { type Currency, currencyDecimals } from '@cloudsail/contract'

/** How each currency is written beside an amount, the same in both languages. */
export const currencySigns: Record<Currency, string> = {
  CNY: '¥',
  USD: 'US$',
  HKD: 'HK$',
  EUR: '€',
  GBP: '£',
  JPY: 'JP¥',
  KRW: '₩',
  AUD: 'A$',
}

export interface MoneyParts {
  negative: boolean
  zero: boolean
  /** Whole units in groups of three: "1,286,430". */
  whole: string
  /** As many digits as the currency has decimals, without the point. Empty if the currency has no decimals. */
  fraction: string
}

/** Groups whole digits in threes: "1286430" gives "1,286,430". */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Splits a decimal text of the wire ("-1234.5") for display. The fraction is padded to the currency's decimals. */
export function moneyParts(amount: string, currency: Currency): MoneyParts {
  const negative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = amount.replace(/^[-+]/, '').split('.')
  const zero = !/[1-9]/.test(whole + fraction)
  return {
    negative: negative && !zero,
    zero,
    whole: groupThousands(whole),
    fraction: fraction.padEnd(currencyDecimals[currency], '0'),
  }
}
