import type { Db } from '../../db/database.ts'
import { hashPassword } from '../../identity/index.ts'
import { testPepper } from '../../identity/test-builders.ts'
import type { OwnCard } from './transaction-password.ts'

export const testTransactionPassword = '391628'
let hash: Promise<string> | null = null

/** Sets the transaction password of a card. The hash is computed once for all tests of a file. */
export async function buildTransactionPassword(
  db: Db,
  { customerId: customer_id, accountId: account_id }: OwnCard,
): Promise<void> {
  hash ??= hashPassword(testTransactionPassword, testPepper)
  const password = {
    customer_id,
    account_id,
    hash: await hash,
    changed_at: new Date('2026-11-01T10:00:00+08:00'),
  }
  await db.insertInto('cards.transaction_passwords').values(password).execute()
}
