import type { Db } from '../../db/database.ts'
import { hashPassword } from '../../identity/index.ts'
import { testPepper } from '../../identity/test-builders.ts'
import type { OwnCard } from './transaction-password.ts'

export const testTransactionPassword = '391628'
const hashes = new Map<string, Promise<string>>()

/** Sets the transaction password of a card. Each hash is computed once for all tests of a file. */
export async function buildTransactionPassword(
  db: Db,
  { customerId: customer_id, accountId: account_id }: OwnCard,
  password = testTransactionPassword,
): Promise<void> {
  const hash = hashes.get(password) ?? hashPassword(password, testPepper)
  hashes.set(password, hash)
  const row = { customer_id, account_id, hash: await hash, changed_at: new Date('2026-11-01T10:00:00+08:00') }
  await db.insertInto('cards.transaction_passwords').values(row).execute()
}
