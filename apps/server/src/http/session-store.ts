import pg from 'pg'
import { advisoryKeys } from '../db/advisory-keys.ts'
import { type Db, openDatabase, type Queryable } from '../db/database.ts'
import { migrateSessions } from '../db/migrate.ts'

/**
 * Access to the data that every call writes: nonces, sessions with the data handed over in them, randoms of password
 * blocks, image codes. Losing it loses no money. It may be in a database apart from the bank's own.
 */
export interface SessionStore {
  /** Null if all tables are in one database. */
  readonly apart: ApartSessions | null
  /**
   * Returns the connection for statements on these tables. In one database that is `q` itself, so they belong to its
   * transaction. In a database apart, each statement is committed at once.
   */
  of(q: Queryable): Queryable
}

export interface ApartSessions {
  db: Db
  /**
   * Recreates the tables if a lost database was replaced by an empty one. Returns true if the statement may be sent
   * again.
   */
  mend(error: unknown): Promise<boolean>
}

export const inOneDatabase: SessionStore = { apart: null, of: (q) => q }

/** Returns the store of sessions in a database apart. The user in `url` owns that database. */
export function apartAt(url: string, db: Db = openDatabase({ url })): SessionStore {
  let mending: Promise<void> | null = null
  const apart: ApartSessions = {
    db,
    async mend(error) {
      if (!isEmptied(error)) return false
      // Concurrent callers wait for the one that creates the tables.
      mending ??= migrateSessions(url).finally(() => {
        mending = null
      })
      await mending
      return true
    },
  }
  return { apart, of: () => db }
}

/** Returns whether an error says that a schema, table, function or role does not exist. */
const isEmptied = (error: unknown) =>
  ['3F000', '42P01', '42883', '22023'].includes((error as { code?: string } | null)?.code ?? '')

/** The application's rights on each of these tables in one database. */
const rights = {
  'http.nonces': 'select, insert, delete',
  'http.nonces_kept': 'select, insert',
  'http.r0s': 'select, insert, delete',
  'http.sessions': 'select, insert, update, delete',
  'http.handed_over': 'select, insert, update, delete',
  'identity.image_codes': 'select, insert, delete',
} as const

/**
 * Grants or revokes rights in the bank's own database so that they say where sessions are. A server that looks for them
 * in the wrong database is refused. Otherwise an envelope could be accepted once in each database, or a session be ended
 * in the wrong one. Runs as the owner.
 */
export async function settleSessions(ownerUrl: string, where: 'here' | 'apart'): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 30_000 })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1, $2)', [...advisoryKeys.sessionRights])
    const { rows } = await owner.query<{ settled: boolean }>(
      `select has_table_privilege('cloudsail_app', 'http.nonces', 'insert') = $1
         and has_function_privilege('cloudsail_app', 'http.admit_customer(bigint)', 'execute') = not $1 as settled`,
      [where === 'here'],
    )
    if (!rows[0]!.settled) {
      for (const [table, all] of Object.entries(rights))
        await owner.query(
          where === 'here'
            ? `grant ${all} on ${table} to cloudsail_app`
            : `revoke all on ${table} from cloudsail_app`,
        )
      await owner.query(
        where === 'here'
          ? 'revoke execute on function http.admit_customer from cloudsail_app'
          : 'grant execute on function http.admit_customer to cloudsail_app',
      )
    }
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}
