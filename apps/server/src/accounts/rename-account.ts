import type { RequestOf } from '@cloudsail/contract'
import type { renameAccount as contract } from '@cloudsail/contract/accounts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'

/** Stores the customer's name for an own account. An account outside the internet bank keeps the name of its kind. */
export async function renameAccount(
  { db, session: { customerId, kind } }: Pick<CustomerContext, 'db' | 'session'>,
  { accountId, nickname }: RequestOf<typeof contract>,
): Promise<void> {
  let own = db
    .updateTable('accounts.accounts')
    .set({ nickname: nickname || null })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', BigInt(accountId))
  if (kind !== 'unsigned') own = own.where('enrolled', '=', true)
  const { numUpdatedRows } = await own.executeTakeFirst()
  if (numUpdatedRows === 0n) throw new BankError('accountUnknown', { field: 'accountId' })
}
