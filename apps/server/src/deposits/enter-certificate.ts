import { type Insertable, sql } from 'kysely'
import {
  type Account,
  type Balance,
  nextAccountIds,
  nextBookNumber,
  openCustomerAccounts,
} from '../accounts/core/index.ts'
import { lockCustomer } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type JournalDraft, openAccounts } from '../ledger/index.ts'

/** What a certificate is opened with: all of its row but what follows from where it is entered. */
type Terms = Omit<
  Insertable<Tables['deposits.time_deposits']>,
  'customer_id' | 'account_id' | 'certificate_number' | 'currency' | 'cash_or_remit' | 'closed_on'
>

export interface NewCertificates {
  /** The current account it is paid from, and the balance of it. */
  payer: Account
  balance: Balance
  /** The parent deposit account it hangs on; null where it is still to be opened. */
  parent: Account | null
  /** Of each; a ladder has several. */
  terms: readonly Terms[]
}

/** Certificates as they were entered. */
export interface EnteredCertificates {
  /** In the order of their terms. */
  numbers: string[]
  /** Of their parent deposit account. */
  accountId: bigint
  parentNumber: string
}

/** Writes new certificates under the next numbers of the customer's, on their parent deposit account, which is opened where there
 *  is none. Taking the numbers has other orders of the customer wait, so that a parent is opened once. */
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
  // Before what hangs on it.
  const opened =
    isNew &&
    openCustomerAccounts(tx, [
      {
        ...{ customerId, accountId, number: parentNumber, kind: 'timeDeposit' },
        ...{ holderName: payer.holderName, branchCode: payer.branchCode },
        ...{ openedOn: terms[0]!.effective_on, currencies: [currency] },
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

/** The journal by which certificates are paid in, from the balance they were opened with: two entries for each. */
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

/** The parent that another order has opened since this one was looked at; where there is none, number and id of a new one,
 *  which are given up where they are not needed. */
async function parentOf(
  tx: Tx,
  { customerId, branchCode }: Account,
): Promise<{ accountId: bigint; number: string; isNew: boolean }> {
  // One may be opened by itself at this moment (POA1401000): it comes before this look, or waits for this deposit.
  const [, row, number, ids] = await Promise.all([
    lockCustomer(tx, customerId),
    tx
      .selectFrom('accounts.accounts')
      .select(['account_id as accountId', 'number'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'timeDeposit')
      .where('status', '<>', 'closed')
      .executeTakeFirst(),
    nextBookNumber(tx, branchCode),
    nextAccountIds(tx, 1),
  ])
  return row ? { ...row, isNew: false } : { accountId: ids[0]!, number, isNew: true }
}
