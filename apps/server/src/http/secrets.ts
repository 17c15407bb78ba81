import type { EncryptedSecret } from '@cloudsail/contract/http'
import { type BankKey, decodeSecret, serverSuite } from '@cloudsail/sm/server'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { SessionStore } from './session-store.ts'

export interface Secrets {
  readonly bankKey: BankKey
  /** Issues a one-time random, in base64url, for one password within five minutes. */
  issue(db: Queryable): Promise<{ r0Id: string; r0: string }>
  /**
   * Decrypts the password of a block and uses up its r0, also on failure. Throws `secretExpired` if r0 was used or is too
   * old, or if the block is not encrypted for this bank.
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

/** Decrypts the named passwords of a request. A password that is missing is ''. Each block can be opened only once. */
export async function openSecrets(
  q: Queryable,
  secrets: Secrets,
  names: readonly string[],
  request: unknown,
): Promise<Record<string, string>> {
  const blocks = request as Record<string, EncryptedSecret | undefined>
  const opened = await Promise.all(
    names.map((name) => {
      const block = blocks[name]
      return block ? secrets.open(q, block) : ''
    }),
  )
  return Object.fromEntries(names.map((name, at) => [name, opened[at]!]))
}

/** Returns a request without its encrypted passwords. Nothing else of a request is stored. */
export function withoutSecrets(names: readonly string[], request: unknown): unknown {
  if (names.length === 0) return request
  return Object.fromEntries(Object.entries(request as object).filter(([field]) => !names.includes(field)))
}
