import type { Currency } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type Account,
  type Balance,
  balanceOfPocket,
  creditRefusal,
  isCurrentAccount,
  receivingErrors,
  refuseUnusable,
  requireOwn,
} from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import type { Product } from './products.ts'

/** Returns the account that holds units: the oldest wealth account that is not closed. Throws wealthAccountNeeded. */
export function wealthAccountOf(accounts: readonly Account[]): Account {
  const account = accounts.find(({ kind, status }) => kind === 'wealth' && status !== 'closed')
  if (!account) throw new BankError('wealthAccountNeeded')
  refuseUnusable(account)
  return account
}

/**
 * Returns the paying current account and its available balance. No transfer service is needed, because the money stays the
 * customer's own.
 */
export function currentAccount(
  found: Account | null,
  currency: Currency,
  field: string,
): { account: Account; balance: Balance } {
  const account = requireOwn(found, { field })
  refuseUnusable(account, { field })
  return { account, balance: pocketOf(account, currency, field) }
}

/** Returns the current account that receives the money of a redemption. */
export function creditedAccount(found: Account | null, currency: Currency, field: string): Account {
  const account = requireOwn(found, { field })
  pocketOf(account, currency, field)
  const refusal = creditRefusal(account)
  if (refusal) throw new BankError(receivingErrors[refusal], { field })
  return account
}

function pocketOf(account: Account, currency: Currency, field: string) {
  if (!isCurrentAccount(account) || account.accountClass > 2)
    throw new BankError('accountWrongType', { field })
  const balance = balanceOfPocket(account, { currency, cash: false })
  if (!balance)
    throw new BankError('currencyUnsupported', { field, values: { currency: currencyNames[currency] } })
  return balance
}

/** Throws productNotSold if a fund accepts no purchases now. */
export function refuseNotSold({ state }: Pick<Product, 'state'>, field = 'productCode'): void {
  if (state !== 'open' && state !== 'running') throw new BankError('productNotSold', { field })
}

/** Throws productNotSold if a fund accepts no redemptions now, because it is fully suspended or has ended. */
export function refuseNotRedeemed({ state }: Pick<Product, 'state'>, field = 'productCode'): void {
  if (state === 'suspended' || state === 'ended') throw new BankError('productNotSold', { field })
}
