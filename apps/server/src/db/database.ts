import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { pipeliningKysely } from './pipelining.ts'
import { PreparingClient, type PreparingConfig, StatementNames } from './preparing-client.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables> | ControlledTransaction<Tables>
/** Either: for reads that may run inside a transaction or outside one. */
export type Queryable = Db | Tx

// int8 never goes through parseInt; dates stay the text they are ("2026-11-20"), numeric is not used.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface DatabaseOptions {
  url: string
  /** Connections kept at most. */
  poolSize?: number
  /** The database role every statement runs as; migrations run as the owner. */
  role?: string
  /** How long who asks waits for a connection before it is an error. */
  connectTimeoutMs?: number
}

/**
 * Settings of every connection. Nearly all questions are about one customer, by an index; prepared while the tables
 * are small, or the bank is new, they would be answered by reading whole tables long after these have grown. And
 * compiling them takes many times what they take: a PostgreSQL with its own settings was 6 to 12 times slower for it.
 * One plan for all values: left to choose, PostgreSQL plans anew each time where a table is divided by month, because a
 * plan for one month looks cheaper than one that finds the month as it runs; planning takes ten times what it saves.
 */
export const sessionSettings = '-c enable_seqscan=off -c jit=off -c plan_cache_mode=force_generic_plan'

/** Connections of a process that answers calls. */
export const poolSize = 12
/** How long one is kept that nobody needs: a new one plans every statement anew, which a customer would wait for. */
const idleMs = 10 * 60_000

const pools = new WeakMap<Db, pg.Pool>()

/** The pool behind a database, for its figures and for statements kept prepared. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('not a database of openDatabase')
  return pool
}

const wholes = new WeakMap<Db, Db>()

/** Has a view of a database stand on the same pool. */
export function viewOf(db: Db, view: Db): Db {
  pools.set(view, poolOf(db))
  wholes.set(view, wholeOf(db))
  return view
}

/** What a call's view is a view of: whatever is read for other calls too must not fail with the one that came first. */
export const wholeOf = (db: Db): Db => wholes.get(db) ?? db

/** Opens a pool. The application runs as `cloudsail_app`, which may not change what has been posted. */
export function openDatabase({
  url,
  poolSize: max = poolSize,
  role = 'cloudsail_app',
  connectTimeoutMs = 5_000,
}: DatabaseOptions): Db {
  const statementNames: Pick<PreparingConfig, 'statementNames'> = { statementNames: new StatementNames() }
  const pool = new pg.Pool({
    // A pool hands all its options to its clients.
    ...statementNames,
    Client: PreparingClient as unknown as typeof pg.Client,
    pipeline: true,
    connectionString: url,
    max,
    options: role === '' ? sessionSettings : `${sessionSettings} -c role=${role}`,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleMs,
  })
  // A connection that breaks is dropped when it is next used or, idle, at once; unheard, its error would end the
  // process, also where it breaks between two statements of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = pipeliningKysely<Tables>({ pool })
  pools.set(db, pool)
  return db
}
