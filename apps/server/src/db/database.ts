import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { pipeliningKysely } from './pipelining.ts'
import { PreparingClient, type PreparingConfig, StatementNames } from './preparing-client.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables> | ControlledTransaction<Tables>
/** A database or a transaction, for reads that may run in either. */
export type Queryable = Db | Tx

// int8 is parsed as BigInt, and dates stay text ("2026-11-20"). numeric is not used.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface DatabaseOptions {
  url: string
  /** Largest number of connections. */
  poolSize?: number
  /** The database role of every statement. Migrations run as the owner. */
  role?: string
  /** How long a caller waits for a connection before an error. */
  connectTimeoutMs?: number
}

/**
 * Settings of every connection. Nearly all queries are about one customer and use an index. Without these settings, a
 * query prepared while a table is small would still read the whole table long after it has grown. JIT compilation takes
 * many times longer than the queries: a PostgreSQL with default settings was 6 to 12 times slower for it. One plan serves
 * all values. With a choice, PostgreSQL would plan a table that is divided by month anew each time, because a plan for
 * one month looks cheaper than one that finds the month at run time. Planning takes ten times what it saves.
 */
export const sessionSettings = '-c enable_seqscan=off -c jit=off -c plan_cache_mode=force_generic_plan'

/** Connections of a process that answers calls. */
export const poolSize = 12
/** How long an unused connection is kept. A new one plans every statement anew, for which a customer would wait. */
const idleMs = 10 * 60_000

const pools = new WeakMap<Db, pg.Pool>()

/** Returns the pool behind a database, for its metrics and for prepared statements. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('not a database of openDatabase')
  return pool
}

const wholes = new WeakMap<Db, Db>()

/** Registers a view of a database, so that both share a pool. */
export function viewOf(db: Db, view: Db): Db {
  pools.set(view, poolOf(db))
  wholes.set(view, wholeOf(db))
  return view
}

/**
 * Returns the database behind a call's view. Use it to read data that other calls share, so that the read does not fail
 * with this call.
 */
export const wholeOf = (db: Db): Db => wholes.get(db) ?? db

/** Opens a pool. The application runs as `cloudsail_app`, which may not change posted entries. */
export function openDatabase({
  url,
  poolSize: max = poolSize,
  role = 'cloudsail_app',
  connectTimeoutMs = 5_000,
}: DatabaseOptions): Db {
  const statementNames: Pick<PreparingConfig, 'statementNames'> = { statementNames: new StatementNames() }
  const pool = new pg.Pool({
    // A pool passes all its options to its clients.
    ...statementNames,
    Client: PreparingClient as unknown as typeof pg.Client,
    pipeline: true,
    connectionString: url,
    max,
    options: role === '' ? sessionSettings : `${sessionSettings} -c role=${role}`,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleMs,
  })
  // A broken connection is dropped at its next use, or at once if it is idle. Without listeners its error would end the
  // process, also between two statements of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = pipeliningKysely<Tables>({ pool })
  pools.set(db, pool)
  return db
}
