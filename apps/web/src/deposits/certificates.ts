import { type Currency, formatGrouped, minorOf } from '@cloudsail/contract'

/** Returns the key by which forms and calls name a certificate: "12.0003". */
export const keyOf = ({ accountId, certificate }: { accountId: string; certificate: string }): string =>
  `${accountId}.${certificate}`

/** Returns a decimal text with its thousands grouped. */
export const groupedOf = (text: string, currency: Currency = 'CNY'): string =>
  formatGrouped(minorOf(text, currency), currency)
