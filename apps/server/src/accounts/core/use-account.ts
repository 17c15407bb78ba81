import type { CustomerKind, ErrorKey } from '@cloudsail/contract'
import type { AccountFunction, AccountStatus } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Account, Balance } from './account.ts'
import { isShownTo } from './enrolment.ts'
import { findAccountsByNumbers, readAccount } from './read-accounts.ts'

/** Errors for lost cards. They say that the card is lost, because a card can be replaced. */
const lostErrors: Partial<Record<Account['kind'], ErrorKey>> = {
  debitCard: 'debitCardReportedLost',
  creditCard: 'creditCardReportedLost',
}
/** Errors for an own account that accepts no money. */
export const receivingErrors = {
  lost: 'receivingAccountLost',
  closed: 'receivingAccountClosed',
  blocked: 'accountFrozen',
} as const satisfies Record<string, ErrorKey>

const unusable: Record<Exclude<AccountStatus, 'normal' | 'dormant' | 'lost'>, ErrorKey> = {
  debitBlocked: 'accountDebitBlocked',
  closed: 'accountClosed',
}

/**
 * Returns an own account that the customer may use in the internet bank. Throws `accountUnknown` for a missing account and
 * for another customer's, so that the two cannot be distinguished. Throws `accountNotSigned` for one that is not enrolled,
 * unless `evenNotEnrolled` is set, for what needs no enrolment (a receipt, a loss report, enquiries of an unsigned
 * customer). Both errors name `field` if it is given.
 */
export async function ownAccount(
  db: Queryable,
  customerId: bigint,
  accountId: bigint,
  options: { field?: string; evenNotEnrolled?: boolean } = {},
): Promise<Account> {
  return requireOwn(await readAccount(db, customerId, accountId), options)
}

/** Returns an account that has already been looked up, if `ownAccount` would return it. Throws like `ownAccount`. */
export function requireOwn(
  account: Account | null,
  { evenNotEnrolled = false, ...at }: { field?: string; evenNotEnrolled?: boolean } = {},
): Account {
  if (!account) throw new BankError('accountUnknown', at)
  if (!evenNotEnrolled) refuseNotEnrolled(account, at)
  return account
}

/**
 * Refuses an account that is not enrolled, lost, debit-blocked or closed, or whose card password was reported lost, with the
 * specific error. A dormant account is accepted, because use wakes it.
 */
export function refuseUnusable(
  account: Pick<Account, 'kind' | 'status' | 'enrolled' | 'cardPasswordLost' | 'debitsStopped'>,
  at: { field?: string } = {},
): void {
  const refusal = useRefusal(account)
  if (refusal) throw new BankError(refusal, at)
}

/**
 * Returns the part of a balance that the customer can use now, in minor units: nothing while the account is lost, debit-blocked or
 * closed, or its card password was reported lost.
 */
export function usableMinor(
  account: Pick<Account, 'kind' | 'status' | 'cardPasswordLost' | 'debitsStopped'>,
  { availableMinor }: Pick<Balance, 'availableMinor'>,
): bigint {
  const { kind, status, cardPasswordLost, debitsStopped } = account
  return useRefusal({ kind, status, cardPasswordLost, debitsStopped, enrolled: true }) === null
    ? availableMinor
    : 0n
}

function useRefusal({
  kind,
  status,
  enrolled,
  cardPasswordLost,
  debitsStopped,
}: Pick<Account, 'kind' | 'status' | 'enrolled' | 'cardPasswordLost' | 'debitsStopped'>): ErrorKey | null {
  if (!enrolled) return 'accountNotSigned'
  if (status === 'lost') return lostErrors[kind] ?? 'accountReportedLost'
  if (status !== 'normal' && status !== 'dormant') return unusable[status]
  if (debitsStopped) return 'accountFrozen'
  return cardPasswordLost ? 'cardPasswordReportedLost' : null
}

/**
 * Refuses a debit of more than is available: accountFrozen if freezes by authorities hold what is missing, insufficientBalance
 * otherwise.
 */
export function requireCover(
  { availableMinor, frozenMinor }: Pick<Balance, 'availableMinor' | 'frozenMinor'>,
  amountMinor: bigint,
  at: { field?: string } = {},
): void {
  if (availableMinor >= amountMinor) return
  const isFrozen = frozenMinor > 0n && (availableMinor <= 0n || availableMinor + frozenMinor >= amountMinor)
  throw new BankError(isFrozen ? 'accountFrozen' : 'insufficientBalance', at)
}

/**
 * Returns why a current account accepts no money from customers, its holder included. Null if it accepts it. A reported loss
 * blocks incoming money too, and so does a freeze both ways. Dormant and debit-blocked accounts are credited.
 */
export function creditRefusal({
  status,
  creditsBlocked,
}: Pick<Account, 'status' | 'creditsBlocked'>): 'lost' | 'closed' | 'blocked' | null {
  if (status === 'lost' || status === 'closed') return status
  return creditsBlocked ? 'blocked' : null
}

/**
 * Returns the refusal for an account, passbook or card that was reported lost. Null if none was. With `byItsPassword`, a lost
 * card password counts too. Show the reason only to a person who has proved to be the holder.
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
 * Locks the own account against changes of its state until the transaction ends, so that a concurrent loss report comes
 * either before the payment or after it. Throws what `refuseUnusable` throws, and accountUnknown. Wakes a dormant account.
 */
export async function lockForUse(
  tx: Tx,
  customerId: bigint,
  accountId: bigint,
  options: { field?: string } = {},
): Promise<void> {
  const account = await tx
    .selectFrom('accounts.accounts')
    .select((row) => [
      'kind',
      'status',
      'enrolled',
      'card_password_lost as cardPasswordLost',
      sql<boolean>`coalesce(${row.ref('debits_stopped_until')} > bankday.now(), false)`.as('debitsStopped'),
    ])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  if (!account) throw new BankError('accountUnknown', options)
  refuseUnusable(account, options)
  if (account.status === 'dormant') await wakeAccount(tx, customerId, accountId)
}

/** Wakes a dormant account after its holder's own order. Other accounts are unchanged. */
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
 * Returns the account with a number, locked against changes of its state until the transaction ends, so that a concurrent
 * closing comes either before the money or after it. Null if there is none.
 */
export async function lockForCredit(tx: Tx, number: string): Promise<Account | null> {
  return (await findAccountsByNumbers(tx, [number], { lock: true })).get(number) ?? null
}

const beijing = '1000'

/** Returns whether the account was opened at a branch in Beijing, where some functions are not offered. */
export function isFromBeijing({ branchCode }: Pick<Account, 'branchCode'>): boolean {
  return branchCode.slice(3, 7) === beijing
}

/** Returns whether an account is a current account: a debit card or passbook, in any currency. */
export function isCurrentAccount({ kind }: Pick<Account, 'kind'>): boolean {
  return kind === 'debitCard' || kind === 'passbook'
}

/** Returns whether an account's kind can serve in a function at all. */
export function serves(account: Account, purpose: AccountFunction): boolean {
  return purpose === 'all' || isCurrentAccount(account)
}

/**
 * Returns why an account cannot serve in a function now. Null if it can. The statement of an enrolled account can be read in
 * every state.
 */
export function refusalFor(account: Account, purpose: AccountFunction, kind: CustomerKind): ErrorKey | null {
  if (!isShownTo(kind, account)) return 'accountNotSigned'
  switch (purpose) {
    case 'pay':
      return useRefusal(account) ?? (account.transferService ? null : 'transferServiceClosed')
    // A transfer to an own account needs no transfer service.
    case 'move':
      return useRefusal(account)
    case 'receive': {
      const refusal = creditRefusal(account)
      return refusal && receivingErrors[refusal]
    }
    default:
      return null
  }
}
