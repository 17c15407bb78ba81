import type { Currency } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  type Account,
  balanceOfPocket,
  creditRefusal,
  isCurrentAccount,
  refuseUnusable,
  requireOwn,
} from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import type { Product } from './products.ts'

/** The account units hang on: the oldest wealth account that is not closed. Throws wealthAccountNeeded. */
export function wealthAccountOf(accounts: readonly Account[]): Account {
  const account = accounts.find(({ kind, status }) => kind === 'wealth' && status !== 'closed')
  if (!account) throw new BankError('wealthAccountNeeded')
  refuseUnusable(account)
  return account
}

/** The current account that pays, and what is available on it; needs no transfer service, since the money stays own. */
export function currentAccount(
  found: Account | null,
  currency: Currency,
  field: string,
): { account: Account; availableMinor: bigint } {
  const account = requireOwn(found, { field })
  refuseUnusable(account, { field })
  return { account, availableMinor: pocketOf(account, currency, field).availableMinor }
}

/** The current account that money of a redemption goes to. */
export function creditedAccount(found: Account | null, currency: Currency, field: string): Account {
  const account = requireOwn(found, { field })
  pocketOf(account, currency, field)
  const refusal = creditRefusal(account)
  if (refusal === 'lost') throw new BankError('receivingAccountLost', { field })
  if (refusal === 'closed') throw new BankError('receivingAccountClosed', { field })
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

/** Throws productNotSold where a fund takes no purchases now. */
export function refuseNotSold({ state }: Pick<Product, 'state'>, field = 'productCode'): void {
  if (state !== 'open' && state !== 'running') throw new BankError('productNotSold', { field })
}

/** Throws productNotSold where a fund takes no redemptions now: all but a fund that is suspended whole or has ended. */
export function refuseNotRedeemed({ state }: Pick<Product, 'state'>, field = 'productCode'): void {
  if (state === 'suspended' || state === 'ended') throw new BankError('productNotSold', { field })
}
