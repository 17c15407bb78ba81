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

/** A balance of an account: a currency, as remitted money or as foreign banknotes. */
type Pocket = Pick<Balance, 'currency' | 'cash'>

/**
 * Returns the current account and balance that pay for a deposit. Throws the reason if they cannot. Deposits need an account
 * of class I or II, but no transfer service.
 */
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

/** Returns the current account for principal and interest: own, of class I or II, with the same currency. */
export function receivingAccount(found: Account | null, currency: Currency, field: string): Account {
  const account = requireOwn(found, { field })
  if (account.accountClass > 2) throw new BankError('depositClassThree', { field })
  const hasCurrency = account.balances.some((each) => each.currency === currency)
  if (!isCurrentAccount(account) || !hasCurrency || creditRefusal(account))
    throw new BankError('settlementAccountUnusable', { field })
  return account
}

/**
 * Returns the parent deposit account for new deposits: the oldest that is not closed. Null if there is none yet. Throws if
 * it cannot be used.
 */
export function parentDeposit(accounts: readonly Account[], field: string): Account | null {
  const parent = accounts.find(({ kind, status }) => kind === 'timeDeposit' && status !== 'closed') ?? null
  if (parent) refuseParent(parent, field)
  return parent
}

/** The line of an order that names the parent deposit account of the new certificate. */
export const parentLine = (parent: Account | null) => ({
  key: 'parent',
  label: texts.parent,
  value: parent ? inBoth(spacedNumber(maskCard(parent.number))) : texts.newParent,
})

/** Refuses a parent deposit account that is lost, debit-blocked, closed or not enrolled. */
export function refuseParent({ status, enrolled }: Account, field: string): void {
  if (!enrolled || (status !== 'normal' && status !== 'dormant'))
    throw new BankError('parentDepositUnusable', { field })
}

/** Returns the name of a currency. A foreign one is marked as remitted money or banknotes. */
export function currencyText({ currency, cash }: Pocket): Bilingual {
  const name = currencyNames[currency]
  if (currency === 'CNY') return name
  return fillBoth(cash ? texts.banknotes : texts.remittable, { currency: name })
}

/** Returns the ledger account of a current account that pays and receives deposits in a currency or its banknotes. */
export const ledgerIdOf = (accountId: bigint, { cash }: Pick<Pocket, 'cash'>): bigint =>
  cash ? cashLedgerIdOf(accountId) : accountId
