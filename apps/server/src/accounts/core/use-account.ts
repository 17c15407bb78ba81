import type { ErrorKey } from '@cloudsail/contract'
import type { AccountFunction, AccountStatus } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Account, findAccountByNumber, readAccount, readBothSides } from './read-accounts.ts'

const unusable: Record<Exclude<AccountStatus, 'normal'>, ErrorKey> = {
  lost: 'accountReportedLost',
  frozen: 'accountFrozen',
  dormant: 'accountDormant',
  closed: 'accountClosed',
}

/** An account of the customer's own. Another customer's cannot be told from a missing one: both are
 *  `accountUnknown`, on `field` where one is given. */
export async function ownAccount(
  db: Queryable,
  customerId: bigint,
  accountId: bigint,
  { field }: { field?: string } = {},
): Promise<Account> {
  const account = await readAccount(db, customerId, accountId)
  if (!account) throw new BankError('accountUnknown', field === undefined ? {} : { field })
  return account
}

/** The own account a payment comes from, and the account that bears the payee's number (null where there is none).
 *  Throws accountUnknown as `ownAccount` does. */
export async function paymentAccounts(
  db: Queryable,
  own: { customerId: bigint; accountId: bigint },
  payeeNumber: string,
): Promise<{ payer: Account; payee: Account | null }> {
  const sides = await readBothSides(db, own, payeeNumber)
  if (!sides.own) throw new BankError('accountUnknown')
  return { payer: sides.own, payee: sides.other }
}

/** Refuses an account that is lost, frozen, dormant or closed, with the error that says which. */
export function refuseUnusable(account: Pick<Account, 'status'>, { field }: { field?: string } = {}): void {
  if (account.status === 'normal') return
  throw new BankError(unusable[account.status], field === undefined ? {} : { field })
}

/**
 * Locks the own account against a change of its state until the transaction ends, so that a loss reported at this
 * moment comes either before the payment or after it. Refuses what `refuseUnusable` refuses, and accountUnknown.
 */
export async function lockForUse(
  tx: Tx,
  customerId: bigint,
  accountId: bigint,
  options: { field?: string } = {},
): Promise<void> {
  const account = await tx
    .selectFrom('accounts.accounts')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  if (!account) throw new BankError('accountUnknown', options)
  refuseUnusable(account, options)
}

/**
 * The account that bears a number, locked against a change of its state until the transaction ends, so that a closing at
 * this moment comes either before the money or after it. Null where there is none.
 */
export async function lockForCredit(tx: Tx, number: string): Promise<Account | null> {
  await sql`select from accounts.numbers n join accounts.accounts a using (customer_id, account_id)
    where n.number = ${number} for share of a`.execute(tx)
  return findAccountByNumber(tx, number)
}

const beijing = '1000'

/** Whether the account was opened at a branch in Beijing: some functions are not offered there. */
export function isFromBeijing({ branchCode }: Pick<Account, 'branchCode'>): boolean {
  return branchCode.slice(3, 7) === beijing
}

/** Current accounts: debit cards and passbooks, in every currency. */
export function isCurrentAccount({ kind }: Pick<Account, 'kind'>): boolean {
  return kind === 'debitCard' || kind === 'passbook'
}

/** Whether an account is of a kind that can serve in a function at all. */
export function serves(account: Account, purpose: AccountFunction): boolean {
  return purpose === 'all' || isCurrentAccount(account)
}

/** Why an account cannot serve in a function now; null where it can. A statement can always be read. */
export function refusalFor(account: Account, purpose: AccountFunction): ErrorKey | null {
  switch (purpose) {
    case 'pay':
      if (account.status !== 'normal') return unusable[account.status]
      return account.transferService ? null : 'transferServiceClosed'
    case 'receive':
      // What is asleep or frozen still takes money in.
      return account.status === 'lost' || account.status === 'closed' ? unusable[account.status] : null
    default:
      return null
  }
}
