import { parseAmount } from '@cloudsail/contract'

/** How forms and calls name a certificate: "12.0003". */
export const keyOf = ({ accountId, certificate }: { accountId: string; certificate: string }): string =>
  `${accountId}.${certificate}`

/** A decimal text in RMB as minor units; 0 where it says nothing yet. */
export const minorOf = (text: string): bigint => parseAmount(text, 'CNY') ?? 0n
