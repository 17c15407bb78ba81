import { type Account, isShownTo, readAccount } from '../../accounts/core/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Session } from '../../http/handler.ts'
import { readCertificateKey } from '../certificate-key.ts'
import type { TimeDepositRow } from '../time-deposits.ts'

/**
 * Returns a certificate of the customer, including drawn ones, with its parent deposit account. Throws depositUnknown if it
 * does not exist, or its account is not enrolled.
 */
export async function ownCertificate(
  q: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  deposit: string,
): Promise<{ row: TimeDepositRow; parent: Account }> {
  const { accountId, number } = readCertificateKey(deposit)
  const [parent, row] = await Promise.all([
    readAccount(q, customerId, accountId),
    q
      .selectFrom('deposits.time_deposits')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .where('certificate_number', '=', number)
      .executeTakeFirst(),
  ])
  if (!row || !parent || !isShownTo(kind, parent)) throw new BankError('depositUnknown', { field: 'deposit' })
  return { row, parent }
}
