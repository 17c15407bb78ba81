import { type BankKey, generateBankKey, readBankKey } from '@cloudsail/sm/server'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'

/**
 * Loads the bank's SM2 key: from the settings, else from the database, where the first server of a demo stores a
 * generated key. Throws a StartError in production without a key, and for an invalid key.
 */
export async function loadBankKey(db: Db, config: Config): Promise<BankKey> {
  if (config.bankPrivateKeyHex) {
    try {
      return readBankKey(config.bankPrivateKeyHex)
    } catch {
      throw new StartError('BANK_SM2_PRIVATE_KEY is not a private key of SM2 (64 hexadecimal digits).')
    }
  }
  if (config.mode === 'production')
    throw new StartError('BANK_MODE=production refuses a generated SM2 key; set BANK_SM2_PRIVATE_KEY.')
  // The first server stores its key. All servers read the stored one.
  await db
    .insertInto('http.bank_key')
    .values({ private_key_hex: generateBankKey().privateKeyHex })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('http.bank_key').select('private_key_hex').executeTakeFirstOrThrow()
  return readBankKey(row.private_key_hex)
}
