import { type Currency, formatGrouped, parseAmount } from '@cloudsail/contract'

/** Returns the key by which forms and calls name a certificate: "12.0003". */
export const keyOf = ({ accountId, certificate }: { accountId: string; certificate: string }): string =>
  `${accountId}.${certificate}`

/** Parses a decimal text to minor units. 0 if it is not an amount yet. */
export const minorOf = (text: string, currency: Currency = 'CNY'): bigint => parseAmount(text, currency) ?? 0n

/** Returns a decimal text with its thousands grouped. */
export const groupedOf = (text: string, currency: Currency = 'CNY'): string =>
  formatGrouped(minorOf(text, currency), currency)
