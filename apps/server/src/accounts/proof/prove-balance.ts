import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { proveBalance as call } from '@cloudsail/contract/accounts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { entriesAfter, lastSignedDay, writtenBalance } from '../../ledger/index.ts'
import { accountIdOf, ownAccount } from '../core/index.ts'

/** Entries in one answer. */
const entriesAtOnce = 500

/**
 * Returns the entries of an own account after a given one, up to a closed day, the last page with the proof. Throws
 * accountUnknown, accountNotSigned, and proofDayOpen with the last closed day.
 */
export async function proveOwnBalance(
  { db, session }: CustomerContext,
  { accountId, currency, date, after }: RequestOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const { customerId, kind } = session
  const account = { ownerId: customerId, accountId: BigInt(accountId), currency }
  const [last] = await Promise.all([
    lastSignedDay(db),
    ownAccount(db, customerId, accountIdOf(account.accountId), {
      field: 'accountId',
      evenNotEnrolled: kind === 'unsigned',
    }),
  ])
  if (last === null || date > last)
    throw new BankError('proofDayOpen', { field: 'date', values: { date: last ?? '' } })
  const found = await entriesAfter(db, account, { seq: BigInt(after), to: date, limit: entriesAtOnce + 1 })
  const more = found.length > entriesAtOnce
  return {
    entries: found.slice(0, entriesAtOnce),
    proof: more ? null : await writtenBalance(db, account, date),
    more,
  }
}
