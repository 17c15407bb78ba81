import { type Currency, parseAmount } from '@cloudsail/contract'

/** A rate of the wire in ten-thousandths: "709.67" is 7096700n. */
export function rateE4Of(text: string): bigint {
  const [whole, fraction = ''] = text.split('.') as [string, string?]
  return BigInt(whole + fraction.padEnd(4, '0'))
}

export const minorOf = (text: string, currency: Currency): bigint => parseAmount(text, currency) ?? 0n
