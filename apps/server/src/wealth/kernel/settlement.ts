import { type Bilingual, type Currency, fillBoth, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import { type Account, receiverAmong } from '../../accounts/core/index.ts'
import { wealthTexts as texts } from './texts.ts'

/** The settlement account of a wealth account: what has no order of its own is paid to it (wealth.md, section 1). */
export interface Settlement {
  wealthAccount: Account
  /** The one that was named; null where none was. */
  named: Account | null
  /** The one that is paid now: another one where the named one is closed or does not keep the currency; null where no
   *  account can be paid. */
  paid: Account | null
}

/** Finds it among all accounts of a customer; null where there is no wealth account. */
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

/** How an account is named in lines: its number, masked. */
export const numberWords = ({ number }: Pick<Account, 'number'>): Bilingual =>
  inBoth(spacedNumber(maskCard(number)))

/** The line that says where dividends and what a product pays by itself go. */
export function settlementLine(accounts: readonly Account[], currency: Currency): Omit<OrderLine, 'note'> {
  const paid = settlementAmong(accounts, currency)?.paid
  return {
    key: 'settlement',
    label: texts.settlement,
    value: paid ? fillBoth(texts.settlementValue, { number: numberWords(paid) }) : texts.settlementNone,
  }
}
