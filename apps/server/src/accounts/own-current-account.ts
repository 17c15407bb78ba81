import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Session } from '../http/handler.ts'
import { type Account, accountIdOf, isCurrentAccount, ownAccount } from './core/index.ts'

/**
 * Returns an own current account whose entries the customer may see. Throws accountUnknown, and accountNotSigned if a signed
 * customer's account is not enrolled.
 */
export async function ownCurrentAccount(
  db: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  accountId: string,
): Promise<Account> {
  const account = await ownAccount(db, customerId, accountIdOf(BigInt(accountId)), {
    field: 'accountId',
    evenNotEnrolled: kind === 'unsigned',
  })
  if (!isCurrentAccount(account)) throw new BankError('accountUnknown', { field: 'accountId' })
  return account
}
