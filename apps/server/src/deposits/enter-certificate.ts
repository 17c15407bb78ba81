import { type Insertable, sql } from 'kysely'
import {
  type Account,
  type Balance,
  nextAccountIds,
  nextAccountNumber,
  openCustomerAccounts,
} from '../accounts/core/index.ts'
import { lockCustomer } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type JournalDraft, openAccounts } from '../ledger/index.ts'

/** Terms of a new certificate: its row without the columns that `enterCertificates` sets itself. */
type Terms = Omit<
  Insertable<Tables['deposits.time_deposits']>,
  'customer_id' | 'account_id' | 'certificate_number' | 'currency' | 'cash_or_remit' | 'closed_on'
>

export interface NewCertificates {
  /** The current account that pays, with the balance that is debited. */
  payer: Account
  balance: Balance
  /** The parent deposit account. Null if it has yet to be opened. */
  parent: Account | null
  /** Terms of each certificate. A ladder has several. */
  terms: readonly Terms[]
}

/** Certificates that have been entered. */
export interface EnteredCertificates {
  /** Certificate numbers, in the order of `terms`. */
  numbers: string[]
  /** The parent deposit account. */
  accountId: bigint
  parentNumber: string
}

/**
 * Enters new certificates on the customer's parent deposit account, under the next numbers of the customer. Opens the parent
 * if the customer has none. Taking the numbers blocks other orders of the customer, so the parent is opened only once.
 */
export async function enterCertificates(
  tx: Tx,
  { payer, balance, parent, terms }: NewCertificates,
): Promise<EnteredCertificates> {
  const { customerId } = payer
  const { currency, cash } = balance
  const count = terms.length
  const numbered = sql<{ last: number }>`
    insert into deposits.certificate_numbers as n (customer_id, last_number)
    select ${customerId}, coalesce(max(certificate_number::integer), 0) + ${count}::integer from deposits.time_deposits
      where customer_id = ${customerId} and certificate_number ~ '^[0-9]{1,9}$'
    on conflict (customer_id) do update set last_number = n.last_number + ${count}::integer
    returning last_number as last`.execute(tx)
  const [{ rows }, { accountId, number: parentNumber, isNew }] = await Promise.all([
    numbered,
    parent ? { ...parent, isNew: false } : parentOf(tx, payer),
  ])
  const first = Number(rows[0]!.last) - count + 1
  const numbers = terms.map((_, at) => `${first + at}`.padStart(4, '0'))
  // The parent's row must exist before the certificates that refer to it.
  const opened =
    isNew &&
    openCustomerAccounts(tx, [
      {
        customerId,
        accountId,
        number: parentNumber,
        kind: 'timeDeposit',
        holderName: payer.holderName,
        branchCode: payer.branchCode,
        openedOn: terms[0]!.effective_on,
        currencies: [currency],
      },
    ])
  const entered = tx
    .insertInto('deposits.time_deposits')
    .values(
      terms.map((each, at) => ({
        ...each,
        customer_id: customerId,
        account_id: accountId,
        certificate_number: numbers[at]!,
        currency,
        cash_or_remit: currency === 'CNY' || cash ? ('cash' as const) : ('remit' as const),
        closed_on: null,
      })),
    )
    .execute()
  const inCurrency = openAccounts(tx, [
    { ownerId: customerId, accountId, currency, normalSide: 'credit', overdraftLimitMinor: 0n },
  ])
  await Promise.all([opened, entered, inCurrency])
  return { numbers, accountId, parentNumber }
}

/** Returns the journal that pays for certificates from the debited balance: two entries for each certificate. */
export function openingJournal(
  { payer, balance, terms }: NewCertificates,
  { numbers, accountId, parentNumber }: EnteredCertificates,
  { summary, ...posting }: Pick<JournalDraft, 'kind' | 'reference' | 'bookedAt'> & { summary: string },
): JournalDraft {
  const { customerId: ownerId } = payer
  const { currency } = balance
  return {
    ...posting,
    legs: terms.flatMap(({ principal_minor }, at) => {
      const amountMinor = BigInt(principal_minor)
      const details = { summary, remark: numbers[at]! }
      return [
        {
          account: { ownerId, accountId: balance.ledgerAccountId, currency },
          amountMinor: -amountMinor,
          details: { ...details, counterpartyNumber: parentNumber },
        },
        {
          account: { ownerId, accountId, currency },
          amountMinor,
          details: { ...details, counterpartyNumber: payer.number },
        },
      ]
    }),
  }
}

/**
 * Returns the parent that another order opened since the facts were loaded. Otherwise allocates the number and id of a new
 * parent. These are discarded if not needed.
 */
async function parentOf(
  tx: Tx,
  { customerId, branchCode }: Account,
): Promise<{ accountId: bigint; number: string; isNew: boolean }> {
  // POA1401000 may open a parent at this moment. The lock makes it finish before this read or wait for this deposit.
  const [, row, number, ids] = await Promise.all([
    lockCustomer(tx, customerId),
    tx
      .selectFrom('accounts.accounts')
      .select(['account_id as accountId', 'number'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'timeDeposit')
      .where('status', '<>', 'closed')
      .executeTakeFirst(),
    nextAccountNumber(tx, branchCode),
    nextAccountIds(tx, 1),
  ])
  return row ? { ...row, isNew: false } : { accountId: ids[0]!, number, isNew: true }
}
