import type { Currency } from '@cloudsail/contract'
import { type Insertable, sql } from 'kysely'
import { type Account, type Balance, nextBookNumber, openCustomerAccounts } from '../accounts/core/index.ts'
import { lockCustomer } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type JournalDraft, openAccounts } from '../ledger/index.ts'

/** What a certificate is opened with: all of its row but what follows from where it is entered. */
type Terms = Omit<
  Insertable<Tables['deposits.time_deposits']>,
  'customer_id' | 'account_id' | 'certificate_number' | 'currency' | 'cash_or_remit' | 'closed_on'
>

export interface NewCertificate {
  /** The current account it is paid from, and the balance of it. */
  payer: Account
  balance: Balance
  /** The term master it hangs on; null where it is still to be opened. */
  master: Account | null
  terms: Terms
}

/** A certificate as it was entered. */
export interface EnteredCertificate {
  number: string
  /** Of its term master. */
  accountId: bigint
  masterNumber: string
}

/** Writes a new certificate under the next number of the customer's, on their term master, which is opened where there
 *  is none. Taking the number has other orders of the customer wait, so that a master is opened once. */
export async function enterCertificate(
  tx: Tx,
  { payer, balance, master, terms }: NewCertificate,
): Promise<EnteredCertificate> {
  const { customerId } = payer
  const { currency, cash } = balance
  const { rows } = await sql<{ number: string }>`
    insert into deposits.certificate_numbers as n (customer_id, last_number)
    select ${customerId}, coalesce(max(certificate_number::integer), 0) + 1 from deposits.time_deposits
      where customer_id = ${customerId} and certificate_number ~ '^[0-9]{1,9}$'
    on conflict (customer_id) do update set last_number = n.last_number + 1
    returning lpad(last_number::text, greatest(4, length(last_number::text)), '0') as number`.execute(tx)
  const { number } = rows[0]!
  const { accountId, number: masterNumber } =
    master ??
    (await newlyOpened(tx, customerId)) ??
    (await openMaster(tx, payer, terms.effective_on, currency))
  const entered = tx
    .insertInto('deposits.time_deposits')
    .values({
      ...terms,
      customer_id: customerId,
      account_id: accountId,
      certificate_number: number,
      currency,
      cash_or_remit: currency === 'CNY' || cash ? 'cash' : 'remit',
      closed_on: null,
    })
    .execute()
  const inCurrency = openAccounts(tx, [
    { ownerId: customerId, accountId, currency, normalSide: 'credit', overdraftLimitMinor: 0n },
  ])
  await Promise.all([entered, inCurrency])
  return { number, accountId, masterNumber }
}

/** The journal by which a certificate is paid in, from the balance it was opened with. */
export function openingJournal(
  { payer, balance, terms }: NewCertificate,
  { number, accountId, masterNumber }: EnteredCertificate,
  { summary, ...posting }: Pick<JournalDraft, 'kind' | 'reference' | 'bookedAt'> & { summary: string },
): JournalDraft {
  const { customerId: ownerId } = payer
  const { currency } = balance
  const amountMinor = BigInt(terms.principal_minor)
  const details = { summary, remark: number }
  return {
    ...posting,
    legs: [
      {
        account: { ownerId, accountId: balance.ledgerAccountId, currency },
        amountMinor: -amountMinor,
        details: { ...details, counterpartyNumber: masterNumber },
      },
      {
        account: { ownerId, accountId, currency },
        amountMinor,
        details: { ...details, counterpartyNumber: payer.number },
      },
    ],
  }
}

/** The master that another order has opened since this one was looked at. */
async function newlyOpened(
  tx: Tx,
  customerId: bigint,
): Promise<{ accountId: bigint; number: string } | null> {
  // One may be opened by itself at this moment (POA1401000): it comes before this look, or waits for this deposit.
  const [, row] = await Promise.all([
    lockCustomer(tx, customerId),
    tx
      .selectFrom('accounts.accounts')
      .select(['account_id as accountId', 'number'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'timeDeposit')
      .where('status', '<>', 'closed')
      .executeTakeFirst(),
  ])
  return row ?? null
}

async function openMaster(
  tx: Tx,
  { customerId, holderName, branchCode }: Account,
  openedOn: string,
  currency: Currency,
): Promise<{ accountId: bigint; number: string }> {
  const number = await nextBookNumber(tx, branchCode)
  const [accountId] = await openCustomerAccounts(tx, [
    {
      customerId,
      accountId: null,
      number,
      kind: 'timeDeposit',
      holderName,
      branchCode,
      openedOn,
      currencies: [currency],
    },
  ])
  return { accountId: accountId!, number }
}
