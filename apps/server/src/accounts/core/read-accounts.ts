import type { Currency } from '@cloudsail/contract'
import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Account } from './account.ts'
import { cashLedgerOffset, isCash } from './cash.ts'
import { type AccountKey, findNumbers } from './numbers.ts'

interface Row {
  customer_id: bigint
  account_id: bigint
  number: string
  kind: AccountKind
  holder_name: string
  account_class: number
  status: AccountStatus
  branch_code: string
  name_zh: string
  name_en: string
  opened_on: string
  nickname: string | null
  transfer_service: boolean
  enrolled: boolean
  card_password_lost: boolean
  credits_blocked: boolean
  debits_stopped: boolean
  linked_account_id: bigint | null
  /** As text, because JSON has no 64-bit integers. */
  balances:
    | [currency: Currency, ledgerId: string, posted: string, held: string, limit: string, frozen: string][]
    | null
}

/**
 * Whether to lock accounts before reading them, so that their state cannot change until the transaction ends. A concurrent
 * loss report then comes either before the read or after the transaction.
 */
export interface Locking {
  lock?: boolean
}

/** Returns all accounts of a customer with their balances, in the order of opening, in one round trip. */
export function readAccounts(
  db: Queryable,
  customerId: bigint,
  { lock = false }: Locking = {},
): Promise<Account[]> {
  const found = sql`accounts.accounts a where a.customer_id = ${customerId}`
  return lock ? lockThenSelect(db, found) : select(db, found)
}

/** Returns one account of a customer. Null if the customer has no such account. */
export async function readAccount(
  db: Queryable,
  customerId: bigint,
  accountId: bigint,
  { lock = false }: Locking = {},
): Promise<Account | null> {
  const found = sql`accounts.accounts a where a.customer_id = ${customerId} and a.account_id = ${accountId}`
  const accounts = await (lock ? lockThenSelect(db, found) : select(db, found))
  return accounts[0] ?? null
}

/** Returns some of a customer's own accounts by their ids. Ids the customer does not have are missing from the result. */
export async function readOwnAccounts(
  db: Queryable,
  customerId: bigint,
  accountIds: readonly bigint[],
  { lock = false }: Locking = {},
): Promise<Map<bigint, Account>> {
  const found = standing(accountIds.map((accountId) => ({ customerId, accountId })))
  const accounts = await (lock ? lockThenSelect(db, found) : select(db, found))
  return new Map(accounts.map((account) => [account.accountId, account]))
}

/** Returns the account with a number, of any customer. Null if there is none. Must not be shown to a customer unfiltered. */
export async function findAccountByNumber(db: Queryable, number: string): Promise<Account | null> {
  return (await findAccountsByNumbers(db, [number])).get(number) ?? null
}

/**
 * Returns the accounts with these numbers, by number. Unknown numbers are missing. The directory, or its cache, gives
 * customer and id. The accounts are then read by customer.
 */
export async function findAccountsByNumbers(
  db: Queryable,
  numbers: readonly string[],
  { lock = false }: Locking = {},
): Promise<Map<string, Account>> {
  const found = await findNumbers(db, numbers)
  if (found.size === 0) return new Map()
  const keys = [...found.values()]
  const accounts = await (lock ? lockThenSelect(db, standing(keys)) : select(db, standing(keys)))
  // The former number of a lost credit card also leads to its account.
  return new Map(
    [...found].flatMap(([number, { customerId, accountId }]) => {
      const account = accounts.find((each) => each.customerId === customerId && each.accountId === accountId)
      return account ? [[number, account] as const] : []
    }),
  )
}

/**
 * Returns both sides of a payment: the customer's own account and the account with a number. A side that does not exist is
 * null.
 */
export async function readBothSides(
  db: Queryable,
  own: AccountKey,
  number: string,
  { lock = false }: Locking = {},
): Promise<{ own: Account | null; other: Account | null }> {
  const payee = (await findNumbers(db, [number])).get(number)
  const found = standing(payee ? [own, payee] : [own])
  const accounts = await (lock ? lockThenSelect(db, found) : select(db, found))
  const isOwn = (account: Account) =>
    account.customerId === own.customerId && account.accountId === own.accountId
  return {
    own: accounts.find(isOwn) ?? null,
    other: accounts.find((account) => account.number === number) ?? null,
  }
}

/** The card or other account by whose number somebody identifies themselves. */
export interface FoundCard
  extends Pick<Account, 'customerId' | 'kind' | 'status' | 'cardPasswordLost' | 'enrolled'> {}

/** Returns the card of this kind with a number, and its customer. Null if there is none or it is closed. */
export function findCard(
  db: Queryable,
  kind: 'debitCard' | 'creditCard',
  number: string,
): Promise<FoundCard | null> {
  return findOfKinds(db, [kind], number)
}

/**
 * Returns the enrolled current account with a number, and its customer. Null if there is none, it is closed or it is not
 * enrolled.
 */
export async function findCurrentAccount(db: Queryable, number: string): Promise<FoundCard | null> {
  const found = await findOfKinds(db, ['debitCard', 'passbook'], number)
  return found?.enrolled ? found : null
}

async function findOfKinds(
  db: Queryable,
  kinds: readonly AccountKind[],
  number: string,
): Promise<FoundCard | null> {
  const key = (await findNumbers(db, [number])).get(number)
  if (!key) return null
  const row = await db
    .selectFrom('accounts.accounts')
    .select(['customer_id', 'kind', 'status', 'card_password_lost', 'enrolled'])
    .where('customer_id', '=', key.customerId)
    .where('account_id', '=', key.accountId)
    // The former number of a lost card is not accepted.
    .where('number', '=', number)
    .where('kind', 'in', kinds)
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  if (!row) return null
  const { customer_id, kind, status, card_password_lost, enrolled } = row
  return { customerId: customer_id, kind, status, cardPasswordLost: card_password_lost, enrolled }
}

/** Returns the numbers of a customer's accounts by account id. */
export async function accountNumbers(db: Queryable, customerId: bigint): Promise<Map<bigint, string>> {
  const rows = await db
    .selectFrom('accounts.accounts')
    .select(['account_id', 'number'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map(({ account_id, number }) => [account_id, number]))
}

/** Builds the FROM item of accounts by customer and id. Duplicates count once. */
function standing(keys: readonly AccountKey[]): RawBuilder<unknown> {
  return sql`(select distinct * from unnest(${keys.map(({ customerId }) => customerId)}::bigint[],
      ${keys.map(({ accountId }) => accountId)}::bigint[]) as key (customer_id, account_id)) keys
    join accounts.accounts a using (customer_id, account_id)`
}

/**
 * Locks the accounts first and reads them in a second statement, which sees what the previous holder of the lock wrote. Both
 * statements travel together.
 */
async function lockThenSelect(db: Queryable, found: RawBuilder<unknown>): Promise<Account[]> {
  const locked = sql`select from ${found} order by a.customer_id, a.account_id for share of a`.execute(db)
  const [accounts] = await Promise.all([select(db, found), locked])
  return accounts
}

/** Reads accounts. `found` is what follows FROM, with the accounts as `a`. */
async function select(db: Queryable, found: RawBuilder<unknown>): Promise<Account[]> {
  const { rows } = await sql<Row>`
    select a.*, coalesce(a.debits_stopped_until > bankday.now(), false) as debits_stopped, b.name_zh, b.name_en, held.balances
    from (select a.* from ${found}) a
    join accounts.branches b using (branch_code)
    left join lateral (
      select json_agg(json_build_array(l.currency, l.account_id::text, (l.credits_minor - l.debits_minor)::text,
        l.held_minor::text, coalesce(l.overdraft_limit_minor, 0)::text, l.frozen_minor::text)
        order by l.currency <> 'CNY', l.currency, l.account_id) as balances
      from ledger.accounts l
      where l.owner_id = a.customer_id and l.account_id in (a.account_id, a.account_id + ${cashLedgerOffset}::bigint)
    ) held on true
    order by a.account_id`.execute(db)
  return rows.map((row) => ({
    customerId: row.customer_id,
    accountId: row.account_id,
    number: row.number,
    kind: row.kind,
    holderName: row.holder_name,
    accountClass: row.account_class,
    status: row.status,
    branchCode: row.branch_code,
    branch: { zh: row.name_zh, en: row.name_en },
    openedOn: row.opened_on,
    nickname: row.nickname,
    transferService: row.transfer_service,
    enrolled: row.enrolled,
    cardPasswordLost: row.card_password_lost,
    creditsBlocked: row.credits_blocked,
    debitsStopped: row.debits_stopped,
    linkedAccountId: row.linked_account_id,
    balances: (row.balances ?? []).map(([currency, ledgerId, posted, held, limit, frozen]) => ({
      currency,
      cash: isCash(BigInt(ledgerId)),
      ledgerAccountId: BigInt(ledgerId),
      postedMinor: BigInt(posted),
      heldMinor: BigInt(held),
      frozenMinor: BigInt(frozen),
      availableMinor: BigInt(posted) - BigInt(held) + BigInt(limit),
    })),
  }))
}
