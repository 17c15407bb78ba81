import * as z from 'zod/mini'
import { type Currency, currencies } from '../money.ts'

/**
 * An own account in one of its currencies, as lists of accounts name it: "12.USD". "12.USD.cash" is its banknotes (钞), which
 * only foreign currencies have.
 */
export const pocketField = z
  .string('accountRequired')
  .check(
    z.regex(
      new RegExp(`^[1-9]\\d{0,17}\\.(CNY|(${currencies.slice(1).join('|')})(\\.cash)?)$`),
      'accountRequired',
    ),
  )

/** Returns the account, currency and kind of money that such a name stands for. */
export function readPocket(pocket: string): { accountId: bigint; currency: Currency; cash: boolean } {
  const [accountId, currency, cash] = pocket.split('.') as [string, Currency, 'cash'?]
  return { accountId: BigInt(accountId), currency, cash: cash !== undefined }
}
