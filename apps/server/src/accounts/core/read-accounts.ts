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
  linked_account_id: bigint | null
  /** As text: JSON knows no 64-bit integers. */
  balances: [currency: Currency, ledgerId: string, posted: string, held: string, limit: string][] | null
}

/** Whether accounts are locked before they are read, against a change of their state until the transaction ends: what is
 *  read then still holds when it is used, and what is reported at this moment comes before it or after it. */
export interface Locking {
  lock?: boolean
}

/** All accounts of a customer with their balances, in the order they were opened. One round trip. */
export function readAccounts(
  db: Queryable,
  customerId: bigint,
  { lock = false }: Locking = {},
): Promise<Account[]> {
  const found = sql`accounts.accounts a where a.customer_id = ${customerId}`
  return lock ? lockThenSelect(db, found) : select(db, found)
}

/** One account of a customer, null where the customer has no such account. */
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

/**
 * Some of a customer's own accounts by their ids; those that the customer does not have are missing.
 */
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

/** The account that bears a number, whoever's it is; null where there is none. Not for a customer's eyes as it is. */
export async function findAccountByNumber(db: Queryable, number: string): Promise<Account | null> {
  return (await findAccountsByNumbers(db, [number])).get(number) ?? null
}

/** The accounts that bear these numbers, by number; those that no account bears are missing. The directory says where
 *  they stand, unless it has said so before; then they are read by their customers. */
export async function findAccountsByNumbers(
  db: Queryable,
  numbers: readonly string[],
  { lock = false }: Locking = {},
): Promise<Map<string, Account>> {
  const found = await findNumbers(db, numbers)
  if (found.size === 0) return new Map()
  const keys = [...found.values()]
  const accounts = await (lock ? lockThenSelect(db, standing(keys)) : select(db, standing(keys)))
  // A credit card that was lost is led to by its former number too.
  return new Map(
    [...found].flatMap(([number, { customerId, accountId }]) => {
      const account = accounts.find((each) => each.customerId === customerId && each.accountId === accountId)
      return account ? [[number, account] as const] : []
    }),
  )
}

/** Both sides of a payment, the customer's own account and the one that bears a number. Null where there is no such
 *  account. */
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

/** A card, or another account, by whose number somebody says who they are. */
export interface FoundCard
  extends Pick<Account, 'customerId' | 'kind' | 'status' | 'cardPasswordLost' | 'enrolled'> {}

/** The card of this kind that bears a number, and whose it is; null where there is none, or it is closed. */
export function findCard(
  db: Queryable,
  kind: 'debitCard' | 'creditCard',
  number: string,
): Promise<FoundCard | null> {
  return findOfKinds(db, [kind], number)
}

/** The current account in the internet bank that bears a number, and whose it is; null where there is none, or it is
 *  closed, or signing has not put it there. */
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
    // Not by the former number of a card that was lost.
    .where('number', '=', number)
    .where('kind', 'in', kinds)
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  if (!row) return null
  const { customer_id, kind, status, card_password_lost, enrolled } = row
  return { customerId: customer_id, kind, status, cardPasswordLost: card_password_lost, enrolled }
}

/** The numbers of a customer's accounts by account id. */
export async function accountNumbers(db: Queryable, customerId: bigint): Promise<Map<bigint, string>> {
  const rows = await db
    .selectFrom('accounts.accounts')
    .select(['account_id', 'number'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map(({ account_id, number }) => [account_id, number]))
}

/** Accounts by where they stand; an account named twice is one. */
function standing(keys: readonly AccountKey[]): RawBuilder<unknown> {
  return sql`(select distinct * from unnest(${keys.map(({ customerId }) => customerId)}::bigint[],
      ${keys.map(({ accountId }) => accountId)}::bigint[]) as key (customer_id, account_id)) keys
    join accounts.accounts a using (customer_id, account_id)`
}

/** The same, locked first and read by a statement of its own, which sees what whoever had the lock has written. Both
 *  travel together. */
async function lockThenSelect(db: Queryable, found: RawBuilder<unknown>): Promise<Account[]> {
  const locked = sql`select from ${found} order by a.customer_id, a.account_id for share of a`.execute(db)
  const [accounts] = await Promise.all([select(db, found), locked])
  return accounts
}

/** `found` is what follows FROM, with the accounts as `a`. */
async function select(db: Queryable, found: RawBuilder<unknown>): Promise<Account[]> {
  const { rows } = await sql<Row>`
    select a.*, b.name_zh, b.name_en, held.balances
    from (select a.* from ${found}) a
    join accounts.branches b using (branch_code)
    left join lateral (
      select json_agg(json_build_array(l.currency, l.account_id::text, (l.credits_minor - l.debits_minor)::text,
        l.held_minor::text, coalesce(l.overdraft_limit_minor, 0)::text)
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
    linkedAccountId: row.linked_account_id,
    balances: (row.balances ?? []).map(([currency, ledgerId, posted, held, limit]) => ({
      currency,
      cash: isCash(BigInt(ledgerId)),
      ledgerAccountId: BigInt(ledgerId),
      postedMinor: BigInt(posted),
      heldMinor: BigInt(held),
      availableMinor: BigInt(posted) - BigInt(held) + BigInt(limit),
    })),
  }))
}
