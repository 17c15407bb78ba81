import { type Bilingual, type Currency, fillBoth, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type Account,
  type Balance,
  balanceOfPocket,
  cashLedgerIdOf,
  creditRefusal,
  isCurrentAccount,
  refuseUnusable,
  requireOwn,
} from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { depositTexts as texts } from './texts.ts'

/** A balance of an account: a currency, as money or as foreign banknotes. */
type Pocket = Pick<Balance, 'currency' | 'cash'>

/** The current account a deposit is paid from, with the balance it is paid from. Throws what says why it cannot:
 *  deposits need no transfer service, but an account of class I or II. */
export function payingAccount(found: Account | null, pocket: Pocket): { payer: Account; balance: Balance } {
  const field = 'from'
  const payer = requireOwn(found, { field })
  refuseUnusable(payer, { field })
  if (!isCurrentAccount(payer)) throw new BankError('accountWrongType', { field })
  if (payer.accountClass > 2) throw new BankError('depositClassThree', { field })
  const balance = balanceOfPocket(payer, pocket)
  if (!balance)
    throw new BankError('currencyUnsupported', {
      field,
      values: { currency: currencyNames[pocket.currency] },
    })
  return { payer, balance }
}

/** The current account that principal and interest go to: the customer's own, of class I or II, in the same currency. */
export function receivingAccount(found: Account | null, currency: Currency, field: string): Account {
  const account = requireOwn(found, { field })
  if (account.accountClass > 2) throw new BankError('depositClassThree', { field })
  const hasCurrency = account.balances.some((each) => each.currency === currency)
  if (!isCurrentAccount(account) || !hasCurrency || creditRefusal(account))
    throw new BankError('settlementAccountUnusable', { field })
  return account
}

/** The parent deposit account that new deposits hang on: the oldest that is not closed; null where there is none yet. Throws where
 *  it cannot be used. */
export function parentDeposit(accounts: readonly Account[], field: string): Account | null {
  const parent = accounts.find(({ kind, status }) => kind === 'timeDeposit' && status !== 'closed') ?? null
  if (parent) refuseParent(parent, field)
  return parent
}

/** The line of an order that opens a certificate: the parent deposit account it hangs on. */
export const parentLine = (parent: Account | null) => ({
  key: 'parent',
  label: texts.parent,
  value: parent ? inBoth(spacedNumber(maskCard(parent.number))) : texts.newParent,
})

/** Refuses a parent deposit account that is lost, frozen, closed or not in the internet bank. */
export function refuseParent({ status, enrolled }: Account, field: string): void {
  if (!enrolled || (status !== 'normal' && status !== 'dormant'))
    throw new BankError('parentDepositUnusable', { field })
}

/** A currency and, where it is foreign, whether it is remittable money or banknotes. */
export function currencyText({ currency, cash }: Pocket): Bilingual {
  const name = currencyNames[currency]
  if (currency === 'CNY') return name
  return fillBoth(cash ? texts.banknotes : texts.remittable, { currency: name })
}

/** The ledger account of a current account that deposits in a currency, or its banknotes, come from and go back to. */
export const ledgerIdOf = (accountId: bigint, { cash }: Pick<Pocket, 'cash'>): bigint =>
  cash ? cashLedgerIdOf(accountId) : accountId
