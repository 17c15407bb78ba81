import type { CustomerKind, ErrorKey } from '@cloudsail/contract'
import type { AccountFunction, AccountStatus } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { isShownTo } from './enrolment.ts'
import { type Account, findAccountByNumber, readAccount } from './read-accounts.ts'

const unusable: Record<Exclude<AccountStatus, 'normal'>, ErrorKey> = {
  lost: 'accountReportedLost',
  frozen: 'accountFrozen',
  dormant: 'accountDormant',
  closed: 'accountClosed',
}

/**
 * An account of the customer's own, which they may use in the internet bank. Another customer's cannot be told from a
 * missing one: both are `accountUnknown`. One that signing has not put into the internet bank is `accountNotSigned`,
 * unless `evenNotEnrolled`: for what a customer may see or do without it (a receipt, a loss report, the enquiries of
 * somebody who has not signed). Both errors stand on `field` where one is given.
 */
export async function ownAccount(
  db: Queryable,
  customerId: bigint,
  accountId: bigint,
  options: { field?: string; evenNotEnrolled?: boolean } = {},
): Promise<Account> {
  return requireOwn(await readAccount(db, customerId, accountId), options)
}

/** The same of an account that has been looked for already. */
export function requireOwn(
  account: Account | null,
  { evenNotEnrolled = false, ...at }: { field?: string; evenNotEnrolled?: boolean } = {},
): Account {
  if (!account) throw new BankError('accountUnknown', at)
  if (!evenNotEnrolled) refuseNotEnrolled(account, at)
  return account
}

/** Refuses an account that signing has not put into the internet bank, or that is lost, frozen, dormant or closed, with
 *  the error that says which. */
export function refuseUnusable(
  account: Pick<Account, 'status' | 'enrolled'>,
  at: { field?: string } = {},
): void {
  refuseNotEnrolled(account, at)
  if (account.status !== 'normal') throw new BankError(unusable[account.status], at)
}

function refuseNotEnrolled({ enrolled }: Pick<Account, 'enrolled'>, at: { field?: string }): void {
  if (!enrolled) throw new BankError('accountNotSigned', at)
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
    .select(['status', 'enrolled'])
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

/** Why an account cannot serve in a function now; null where it can. A statement can be read whatever the account's
 *  state, once it is in the internet bank. */
export function refusalFor(account: Account, purpose: AccountFunction, kind: CustomerKind): ErrorKey | null {
  if (!isShownTo(kind, account)) return 'accountNotSigned'
  switch (purpose) {
    case 'pay':
      if (!account.enrolled) return 'accountNotSigned'
      if (account.status !== 'normal') return unusable[account.status]
      return account.transferService ? null : 'transferServiceClosed'
    case 'receive':
      // What is asleep or frozen still takes money in.
      return account.status === 'lost' || account.status === 'closed' ? unusable[account.status] : null
    default:
      return null
  }
}
