import * as z from 'zod/mini'
import { type Currency, currencies } from '../money.ts'

/** An own account in one of its currencies, as lists of accounts name it: "12.USD". */
export const pocketField = z
  .string('accountRequired')
  .check(z.regex(new RegExp(`^[1-9]\\d{0,17}\\.(${currencies.join('|')})$`), 'accountRequired'))

/** What such a name stands for. */
export function readPocket(pocket: string): { accountId: bigint; currency: Currency } {
  const [accountId, currency] = pocket.split('.') as [string, Currency]
  return { accountId: BigInt(accountId), currency }
}
