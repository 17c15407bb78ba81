import { type Currency, parseAmount } from '@cloudsail/contract'

export const minorOf = (text: string, currency: Currency): bigint => parseAmount(text, currency) ?? 0n
