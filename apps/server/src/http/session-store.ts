import pg from 'pg'
import { type Db, openDatabase, type Queryable } from '../db/database.ts'
import { migrateSessions } from '../db/migrate.ts'

/**
 * Where what every call writes stands: nonces, sessions with what is handed over in them, randoms of password blocks, image
 * codes. It may be lost without loss of money, and may be a database apart from the bank's own.
 */
export interface SessionStore {
  /** Null where all is in one database. */
  readonly apart: ApartSessions | null
  /** Where statements about these tables are asked by whoever has `q`. In one database it is `q` itself, so that they
   *  belong to its transaction; apart they are committed by themselves, at once. */
  of(q: Queryable): Queryable
}

export interface ApartSessions {
  db: Db
  /** Makes the tables where an empty database was put in the place of a lost one. True where it may be asked again. */
  mend(error: unknown): Promise<boolean>
}

export const inOneDatabase: SessionStore = { apart: null, of: (q) => q }

/** Sessions at an address of their own, whose user owns that database. */
export function apartAt(url: string, db: Db = openDatabase({ url })): SessionStore {
  let mending: Promise<void> | null = null
  const apart: ApartSessions = {
    db,
    async mend(error) {
      if (!isEmptied(error)) return false
      // All who find it empty wait for the one who makes it.
      mending ??= migrateSessions(url).finally(() => {
        mending = null
      })
      await mending
      return true
    },
  }
  return { apart, of: () => db }
}

/** No such schema, table, function or role. */
const isEmptied = (error: unknown) =>
  ['3F000', '42P01', '42883', '22023'].includes((error as { code?: string } | null)?.code ?? '')

/** What the application may do with each of the tables in one database. */
const rights = {
  'http.nonces': 'select, insert, delete',
  'http.nonces_kept': 'select, insert',
  'http.r0s': 'select, insert, delete',
  'http.sessions': 'select, insert, update, delete',
  'http.handed_over': 'select, insert, update, delete',
  'identity.image_codes': 'select, insert, delete',
} as const
/** Servers that start at once do it one after the other. */
const lock = [1818649703, 11]

/**
 * Has the bank's own database say where sessions are, by its rights: a server that looks for them in the wrong one is refused,
 * so that no envelope is taken once here and once there, and no session is ended where nobody looks. By the owner.
 */
export async function settleSessions(ownerUrl: string, where: 'here' | 'apart'): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 30_000 })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1, $2)', lock)
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
