import { type Currency, cardNumber } from '@cloudsail/contract'
import type { AccountKind, AccountStatus } from '@cloudsail/contract/accounts'
import { sql } from 'kysely'
import { startOfDay } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { openAccounts } from '../../ledger/index.ts'
import type { Balance } from './account.ts'
import { cashLedgerIdOf } from './cash.ts'
import { addChannelLocks } from './channel-locks.ts'

/** A new account with a ledger account in each currency. */
export interface AccountDraft {
  customerId: bigint
  /** Null lets the database assign the id, which takes one more round trip. */
  accountId: bigint | null
  number: string
  kind: AccountKind
  holderName: string
  accountClass?: number
  status?: AccountStatus
  branchCode: string
  /** YYYY-MM-DD */
  openedOn: string
  closedOn?: string | null
  transferService?: boolean
  enrolled?: boolean
  cardPasswordLost?: boolean
  nickname?: string | null
  linkedAccountId?: bigint | null
  currencies: readonly Currency[]
  /** Foreign currencies whose banknotes the account keeps. */
  cashCurrencies?: readonly Currency[]
  /** Overdraft limit: a credit card's limit. Null means unlimited. Zero by default. */
  overdraftMinor?: bigint | null
}

/**
 * Opens accounts with their numbers and ledger accounts. Returns their ids in the same order. A number already in use
 * violates the unique key of accounts.numbers (23505).
 */
export async function openCustomerAccounts(tx: Tx, drafts: readonly AccountDraft[]): Promise<bigint[]> {
  if (drafts.length === 0) return []
  const unnumbered = drafts.filter(({ accountId }) => accountId === null).length
  const ids = unnumbered === 0 ? [] : await nextAccountIds(tx, unnumbered)
  const rows = drafts.map(({ customerId, accountId, number }) => ({
    customer_id: customerId,
    account_id: accountId ?? ids.shift()!,
    number,
  }))
  const opened = tx
    .insertInto('accounts.accounts')
    .values(
      drafts.map((draft, at) => ({
        ...rows[at]!,
        kind: draft.kind,
        holder_name: draft.holderName,
        account_class: draft.accountClass ?? 1,
        status: draft.status ?? 'normal',
        branch_code: draft.branchCode,
        opened_on: draft.openedOn,
        closed_on: draft.closedOn ?? null,
        transfer_service: draft.transferService ?? false,
        enrolled: draft.enrolled ?? true,
        card_password_lost: draft.cardPasswordLost ?? false,
        nickname: draft.nickname ?? null,
        linked_account_id: draft.linkedAccountId ?? null,
      })),
    )
    .execute()
  const idOf = new Map(rows.map(({ number, account_id }) => [number, account_id]))
  const newCards = Map.groupBy(drafts.filter(isNewCard), (draft) => draft.customerId)
  const locked = [...newCards].map(([customerId, cards]) =>
    addChannelLocks(
      tx,
      customerId,
      cards.map(({ number, openedOn }) => ({
        accountId: idOf.get(number)!,
        channel: 'overseas',
        since: startOfDay(openedOn),
        until: null,
        nightly: null,
      })),
    ),
  )
  const inLedger = openAccounts(
    tx,
    drafts.flatMap((draft) => {
      const accountId = idOf.get(draft.number)!
      const cashId = cashLedgerIdOf(accountId)
      return [
        ...draft.currencies.map((currency) => ({ accountId, currency })),
        ...(draft.cashCurrencies ?? []).map((currency) => ({ accountId: cashId, currency })),
      ].map((place) => ({
        ownerId: draft.customerId,
        ...place,
        normalSide:
          draft.kind === 'loan' || draft.kind === 'creditCard' ? ('debit' as const) : ('credit' as const),
        overdraftLimitMinor: draft.overdraftMinor === undefined ? 0n : draft.overdraftMinor,
      }))
    }),
  )
  await Promise.all([opened, tx.insertInto('accounts.numbers').values(rows).execute(), ...locked, inLedger])
  return drafts.map(({ number }) => idOf.get(number)!)
}

/** Takes the next account ids. */
export async function nextAccountIds(tx: Tx, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('accounts.account_ids') as id from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A new card is locked abroad until its holder unlocks it. */
const isNewCard = ({ kind, status }: AccountDraft) => kind === 'debitCard' && status !== 'closed'

/** Returns the next number of an account that a branch numbers (passbook, parent deposit account): city and number of the branch, then nine digits. */
export async function nextAccountNumber(tx: Tx, branchCode: string): Promise<string> {
  const { rows } = await sql<{ serial: bigint }>`select nextval('accounts.book_serials') as serial`.execute(
    tx,
  )
  return branchCode.slice(3, 11) + rows[0]!.serial.toString().padStart(9, '0')
}

/**
 * Returns the next number of an e-account of class II or III. It has the format of a debit card number, in a range without
 * cards.
 */
export async function nextEAccountNumber(q: Queryable): Promise<string> {
  const { rows } = await sql<{
    serial: bigint
  }>`select nextval('accounts.e_account_serials') as serial`.execute(q)
  return cardNumber('debit', Number(rows[0]!.serial))
}

/** Opens a ledger account of a current account, unless it is open already. */
export async function openPocket(
  tx: Tx,
  ownerId: bigint,
  { ledgerAccountId, currency }: Pick<Balance, 'ledgerAccountId' | 'currency'>,
): Promise<void> {
  const place = { ownerId, accountId: ledgerAccountId, currency }
  await openAccounts(tx, [{ ...place, normalSide: 'credit', overdraftLimitMinor: 0n }])
}
