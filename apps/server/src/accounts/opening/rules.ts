import type { ErrorKey } from '@cloudsail/contract'
import {
  foreignCurrencies,
  isTooYoungToOpen,
  mostOpened,
  type OpeningProduct,
  type openAccount,
  openingProductNames,
} from '@cloudsail/contract/accounts'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import type * as z from 'zod/mini'
import { businessDate } from '../../bankday/index.ts'
import type { Customer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { type Account, isCurrentAccount, lostCardRefusal, refuseUnusable, requireOwn } from '../core/index.ts'

export type OpeningInput = z.output<typeof openAccount.input>

/** The facts that decide about an opening. */
export interface OpeningFacts {
  applicant: Pick<Customer, 'birth'>
  accounts: readonly Account[]
  now: Date
}

const isClassOne = (account: Account): boolean =>
  isCurrentAccount(account) && account.accountClass === 1 && account.enrolled

/** Returns own class I accounts in normal use, to which others can be bound. */
export const classOneAccounts = (accounts: readonly Account[]): Account[] =>
  accounts.filter(
    (account) => isClassOne(account) && account.status === 'normal' && !account.cardPasswordLost,
  )

/** Returns why no class I account of a customer is in normal use. A loss report is named, because its holder can end it. */
function classOneRefusal(accounts: readonly Account[]): ErrorKey {
  const [lost] = accounts
    .filter(isClassOne)
    .flatMap((account) => lostCardRefusal(account, { byItsPassword: true }) ?? [])
  return lost ?? 'openingNeedsClassOne'
}

/** Returns how many of a product a customer has. Closed ones do not count. */
export function heldOf(product: OpeningProduct, accounts: readonly Account[]): number {
  const is = (account: Account): boolean => {
    if (product === 'pocket')
      return account.balances.some(({ currency, cash }) => currency !== 'CNY' && !cash)
    if (product === 'parentDeposit') return account.kind === 'timeDeposit'
    if (product === 'wealth') return account.kind === 'wealth'
    return isCurrentAccount(account) && account.accountClass === (product === 'classTwo' ? 2 : 3)
  }
  return accounts.filter((account) => account.status !== 'closed' && is(account)).length
}

/** Returns the foreign currencies that a class I debit card does not keep yet. Empty for other accounts. */
export function missingCurrencies({ kind, balances }: Account): (typeof foreignCurrencies)[number][] {
  if (kind !== 'debitCard') return []
  return foreignCurrencies.filter(
    (each) => !balances.some(({ currency, cash }) => currency === each && !cash),
  )
}

/** Returns why a customer can open none of a product, independent of other choices. Null if they can. */
export function productRefusal(
  product: OpeningProduct,
  { applicant, accounts, now }: OpeningFacts,
): BankError | null {
  if (isTooYoungToOpen(applicant.birth, businessDate(now))) return new BankError('openingTooYoung')
  if (classOneAccounts(accounts).length === 0) return new BankError(classOneRefusal(accounts))
  const most = mostOpened[product]
  if (most === null || heldOf(product, accounts) < most) return null
  return new BankError('openingTooMany', {
    field: 'product',
    values: { most, product: openingProductNames[product] },
  })
}

/**
 * Returns the class I account to which an opening is bound or in which it takes place. Throws why the product cannot be
 * opened.
 */
export function requireOpening(
  input: OpeningInput,
  facts: OpeningFacts,
): { product: OpeningProduct; bound: Account } {
  const { product, currency, accountId, taxResidence } = input
  if (product === 'classOne') throw new BankError('openingClassOne', { field: 'product' })
  const refusal = productRefusal(product, facts)
  if (refusal) throw refusal
  if (taxResidence !== 'china') throw new BankError('openingTaxResidence', { field: 'taxResidence' })
  const field = 'accountId'
  const own = facts.accounts.find((account) => `${account.accountId}` === accountId) ?? null
  const bound = requireOwn(own, { field })
  refuseUnusable(bound, { field })
  if (!classOneAccounts([bound]).includes(bound)) throw new BankError('openingNeedsClassOne', { field })
  if (product !== 'pocket' || currency === '') return { product, bound }
  if (bound.kind !== 'debitCard') throw new BankError('openingCardRequired', { field })
  if (!missingCurrencies(bound).includes(currency))
    throw new BankError('openingCurrencyKept', {
      field: 'currency',
      values: { currency: currencyNames[currency] },
    })
  return { product, bound }
}
