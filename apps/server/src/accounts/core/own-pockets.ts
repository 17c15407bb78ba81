import { type Currency, readPocket } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Account, Balance } from './account.ts'
import { balanceOfPocket } from './cash.ts'
import { readOwnAccounts } from './read-accounts.ts'
import {
  creditRefusal,
  isCurrentAccount,
  receivingErrors,
  refuseUnusable,
  requireOwn,
} from './use-account.ts'

/** Two own accounts between which money is to move, each in the format of `pocketField`: "12.USD". */
export interface OwnPockets {
  from: string
  to: string
}

/** Both accounts as read. Null if not found. */
export interface OwnSides {
  from: Account | null
  to: Account | null
}

/** Loads both accounts of a movement of own money. */
export async function readOwnSides(
  q: Queryable,
  customerId: bigint,
  { from, to }: OwnPockets,
  options: { lock: boolean },
): Promise<OwnSides> {
  const ids = [readPocket(from).accountId, readPocket(to).accountId] as const
  const accounts = await readOwnAccounts(q, customerId, ids, options)
  return { from: accounts.get(ids[0]) ?? null, to: accounts.get(ids[1]) ?? null }
}

/** Both sides of a movement of own money in one currency, with their balances. */
export interface Movable {
  currency: Currency
  /** Whether money becomes banknotes. This cannot be reversed online. */
  toCash: boolean
  from: Account
  to: Account
  fromBalance: Balance
  toBalance: Balance
}

/**
 * Returns both accounts if money may move from one to the other. The amount is checked elsewhere. Otherwise throws the
 * reason: errors of a single account before errors of the pair.
 */
export function requireMovable(sides: OwnSides, pockets: OwnPockets): Movable {
  const from = requireOwn(sides.from, { field: 'from' })
  const to = requireOwn(sides.to, { field: 'to' })
  if (pockets.from === pockets.to) throw new BankError('sameAccount', { field: 'to' })
  refuseUnusable(from, { field: 'from' })
  if (!isCurrentAccount(from)) throw new BankError('accountWrongType', { field: 'from' })
  if (!isCurrentAccount(to)) throw new BankError('receivingAccountWrongType', { field: 'to' })
  const refusal = creditRefusal(to)
  if (refusal) throw new BankError(receivingErrors[refusal], { field: 'to' })
  const giving = readPocket(pockets.from)
  const taking = readPocket(pockets.to)
  if (giving.currency !== taking.currency) {
    const isForeign = giving.currency !== 'CNY' && taking.currency !== 'CNY'
    throw new BankError(isForeign ? 'foreignCurrenciesDiffer' : 'currencyTypesDiffer', { field: 'to' })
  }
  if (giving.cash && !taking.cash) throw new BankError('cashToRemittable', { field: 'to' })
  const fromBalance = balanceIn(from, giving, 'from')
  const toBalance = balanceIn(to, taking, 'to')
  const toCash = taking.cash && !giving.cash
  return { currency: giving.currency, toCash, from, to, fromBalance, toBalance }
}

function balanceIn(
  account: Account,
  { currency, cash }: { currency: Currency; cash: boolean },
  field: string,
): Balance {
  const balance = balanceOfPocket(account, { currency, cash })
  if (balance) return balance
  throw new BankError('currencyUnsupported', { field, values: { currency: currencyNames[currency] } })
}
