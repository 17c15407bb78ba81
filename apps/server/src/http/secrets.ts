import type { EncryptedSecret } from '@cloudsail/contract/http'
import { type BankKey, decodeSecret, serverSuite } from '@cloudsail/sm/server'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { SessionStore } from './session-store.ts'

export interface Secrets {
  readonly bankKey: BankKey
  /** A new one-time random, good for one password within five minutes. base64url. */
  issue(db: Queryable): Promise<{ r0Id: string; r0: string }>
  /**
   * The password in a block, whose r0 is used up by this whatever the outcome. Throws `secretExpired` where r0 has
   * been used or is too old, or the block is not the bank's to open.
   */
  open(db: Queryable, secret: EncryptedSecret): Promise<string>
}

export function createSecrets(bankKey: BankKey, sessions: SessionStore): Secrets {
  return {
    bankKey,

    async issue(db) {
      const r0Id = serverSuite.toBase64(serverSuite.random(16))
      const r0 = serverSuite.random(24)
      await sessions
        .of(db)
        .insertInto('http.r0s')
        .values({
          r0_id: r0Id,
          r0: Buffer.from(r0),
          expires_at: sql<Date>`clock_timestamp() + interval '5 minutes'`,
        })
        .execute()
      return { r0Id, r0: serverSuite.toBase64(r0) }
    },

    async open(db, { r0Id, block }) {
      const used = await sessions
        .of(db)
        .deleteFrom('http.r0s')
        .where('r0_id', '=', r0Id)
        .returning(['r0', sql<boolean>`expires_at > clock_timestamp()`.as('alive')])
        .executeTakeFirst()
      if (!used?.alive) throw new BankError('secretExpired')
      const bytes = serverSuite.fromBase64(block)
      const plain = bytes && bankKey.decrypt(bytes)
      const secret = plain && decodeSecret(plain)
      if (!secret || !serverSuite.equal(secret.r0, used.r0)) throw new BankError('secretExpired')
      return secret.password
    },
  }
}
