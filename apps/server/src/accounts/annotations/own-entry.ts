import type { Currency } from '@cloudsail/contract'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Session } from '../../http/handler.ts'
import { type Entry, entries } from '../../ledger/index.ts'
import { accountIdOf } from '../core/index.ts'
import { ownCurrentAccount } from '../own-current-account.ts'

/** An entry as requests name it. */
export interface EntryName {
  accountId: string
  currency: Currency
  businessDate: string
  entryId: string
}

/** Key columns of an entry in the tables of annotations. */
export interface EntryKey {
  customer_id: bigint
  account_id: bigint
  currency: string
  business_date: string
  entry_seq: bigint
}

/** Returns an entry of an own account that the customer may see. Throws accountUnknown, accountNotSigned, entryUnknown. */
export async function ownEntry(
  q: Queryable,
  session: Pick<Session, 'customerId' | 'kind'>,
  { accountId, currency, businessDate, entryId }: EntryName,
): Promise<{ entry: Entry; key: EntryKey }> {
  const account = { ownerId: session.customerId, accountId: BigInt(accountId), currency }
  const seq = BigInt(entryId)
  const [, found] = await Promise.all([
    ownCurrentAccount(q, session, accountId),
    entries(q, account, { filter: { from: businessDate, to: businessDate, seqs: [seq] }, limit: 1 }),
  ])
  const [entry] = found.rows
  if (!entry) throw new BankError('entryUnknown', { field: 'entryId' })
  const key = {
    customer_id: account.ownerId,
    account_id: account.accountId,
    currency,
    business_date: businessDate,
    entry_seq: seq,
  }
  return { entry, key }
}

/**
 * Locks the annotations of an account's entries. Of two concurrent changes the later one replaces the earlier one
 * completely.
 */
export async function lockAnnotations(tx: Tx, { customer_id, account_id }: EntryKey): Promise<void> {
  await tx
    .selectFrom('accounts.accounts')
    .select('account_id')
    .where('customer_id', '=', customer_id)
    .where('account_id', '=', accountIdOf(account_id))
    .forNoKeyUpdate()
    .execute()
}
