import { parseAmount } from '@cloudsail/contract'

/** Returns the key by which forms and calls name a certificate: "12.0003". */
export const keyOf = ({ accountId, certificate }: { accountId: string; certificate: string }): string =>
  `${accountId}.${certificate}`

/** Parses a decimal text in RMB to minor units. 0 if it is not an amount yet. */
export const minorOf = (text: string): bigint => parseAmount(text, 'CNY') ?? 0n
