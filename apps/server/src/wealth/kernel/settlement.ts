import { type Bilingual, type Currency, fillBoth, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import { type Account, receiverAmong } from '../../accounts/core/index.ts'
import { wealthTexts as texts } from './texts.ts'

/** The settlement account of a wealth account. It receives payments that no order directs elsewhere. */
export interface Settlement {
  wealthAccount: Account
  /** The account that was named. Null if none was. */
  named: Account | null
  /**
   * The account that receives payments now. It differs from the named one if that is closed or does not keep the currency.
   * Null if no account can be paid.
   */
  paid: Account | null
}

/** Finds the settlement account among all accounts of a customer. Returns null if there is no wealth account. */
export function settlementAmong(accounts: readonly Account[], currency: Currency = 'CNY'): Settlement | null {
  const wealthAccount = accounts.find(({ kind, status }) => kind === 'wealth' && status !== 'closed')
  if (!wealthAccount) return null
  const { linkedAccountId } = wealthAccount
  return {
    wealthAccount,
    named: accounts.find(({ accountId }) => accountId === linkedAccountId) ?? null,
    paid: receiverAmong(accounts, linkedAccountId, currency),
  }
}

/** Returns an account's number for lines, masked. */
export const numberWords = ({ number }: Pick<Account, 'number'>): Bilingual =>
  inBoth(spacedNumber(maskCard(number)))

/** Returns the line about the account that receives dividends and payments by the product itself. */
export function settlementLine(accounts: readonly Account[], currency: Currency): Omit<OrderLine, 'note'> {
  const paid = settlementAmong(accounts, currency)?.paid
  return {
    key: 'settlement',
    label: texts.settlement,
    value: paid ? fillBoth(texts.settlementValue, { number: numberWords(paid) }) : texts.settlementNone,
  }
}
