import type { CustomerKind, ErrorKey } from '@cloudsail/contract'
import type { AccountFunction, AccountStatus } from '@cloudsail/contract/accounts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Account, Balance } from './account.ts'
import { isShownTo } from './enrolment.ts'
import { findAccountsByNumbers, readAccount } from './read-accounts.ts'

/** A customer whose card was reported lost is told that the card is lost, since a card can be replaced. */
const lostErrors: Partial<Record<Account['kind'], ErrorKey>> = {
  debitCard: 'debitCardReportedLost',
  creditCard: 'creditCardReportedLost',
}
const unusable: Record<Exclude<AccountStatus, 'normal' | 'dormant' | 'lost'>, ErrorKey> = {
  frozen: 'accountFrozen',
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

/** Refuses an account that signing has not put into the internet bank, that is lost, frozen or closed, or whose card
 *  password was reported lost, with the error that says which. A dormant one can be used: it wakes by that. */
export function refuseUnusable(
  account: Pick<Account, 'kind' | 'status' | 'enrolled' | 'cardPasswordLost'>,
  at: { field?: string } = {},
): void {
  const refusal = useRefusal(account)
  if (refusal) throw new BankError(refusal, at)
}

/** What of a balance the customer can use now, in minor units: nothing while the account is lost, frozen or closed, or its
 *  card password was reported lost. */
export function usableMinor(
  { kind, status, cardPasswordLost }: Pick<Account, 'kind' | 'status' | 'cardPasswordLost'>,
  { availableMinor }: Pick<Balance, 'availableMinor'>,
): bigint {
  return useRefusal({ kind, status, cardPasswordLost, enrolled: true }) === null ? availableMinor : 0n
}

function useRefusal({
  kind,
  status,
  enrolled,
  cardPasswordLost,
}: Pick<Account, 'kind' | 'status' | 'enrolled' | 'cardPasswordLost'>): ErrorKey | null {
  if (!enrolled) return 'accountNotSigned'
  if (status === 'lost') return lostErrors[kind] ?? 'accountReportedLost'
  if (status !== 'normal' && status !== 'dormant') return unusable[status]
  return cardPasswordLost ? 'cardPasswordReportedLost' : null
}

/**
 * Why a current account takes no money from customers, its holder's own included; null where it does. A loss that was
 * reported stops what comes in as what goes out; what is dormant or frozen is credited all the same.
 */
export function creditRefusal({ status }: Pick<Account, 'status'>): 'lost' | 'closed' | null {
  return status === 'lost' || status === 'closed' ? status : null
}

/**
 * Why a card cannot stand for its holder where somebody logs in, registers or enrols with it, or with its password;
 * null where it can. Told only to whoever has proved to be the holder.
 */
export function lostCardRefusal(
  { kind, status, cardPasswordLost }: Pick<Account, 'kind' | 'status' | 'cardPasswordLost'>,
  { byItsPassword }: { byItsPassword: boolean },
): ErrorKey | null {
  if (status === 'lost') return lostErrors[kind] ?? 'accountReportedLost'
  return byItsPassword && cardPasswordLost ? 'cardPasswordReportedLost' : null
}

function refuseNotEnrolled({ enrolled }: Pick<Account, 'enrolled'>, at: { field?: string }): void {
  if (!enrolled) throw new BankError('accountNotSigned', at)
}

/**
 * Locks the own account against a change of its state until the transaction ends, so that a loss reported at this
 * moment comes either before the payment or after it. Refuses what `refuseUnusable` refuses, and accountUnknown. What
 * was dormant is awake from then on.
 */
export async function lockForUse(
  tx: Tx,
  customerId: bigint,
  accountId: bigint,
  options: { field?: string } = {},
): Promise<void> {
  const account = await tx
    .selectFrom('accounts.accounts')
    .select(['kind', 'status', 'enrolled', 'card_password_lost as cardPasswordLost'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  if (!account) throw new BankError('accountUnknown', options)
  refuseUnusable(account, options)
  if (account.status === 'dormant') await wakeAccount(tx, customerId, accountId)
}

/** A dormant account wakes by its holder's own order. Nothing happens to any other. */
export async function wakeAccount(tx: Tx, customerId: bigint, accountId: bigint): Promise<void> {
  await tx
    .updateTable('accounts.accounts')
    .set({ status: 'normal' })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'dormant')
    .execute()
}

/**
 * The account that bears a number, locked against a change of its state until the transaction ends, so that a closing at
 * this moment comes either before the money or after it. Null where there is none.
 */
export async function lockForCredit(tx: Tx, number: string): Promise<Account | null> {
  return (await findAccountsByNumbers(tx, [number], { lock: true })).get(number) ?? null
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
      return useRefusal(account) ?? (account.transferService ? null : 'transferServiceClosed')
    // To own accounts, which needs no transfer service.
    case 'move':
      return useRefusal(account)
    case 'receive': {
      const refusal = creditRefusal(account)
      return refusal && (refusal === 'lost' ? 'receivingAccountLost' : 'receivingAccountClosed')
    }
    default:
      return null
  }
}
