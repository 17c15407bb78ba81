import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { poolSize } from '../db/database.ts'
import { databaseName, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { StartError } from '../db/start-error.ts'
import type { Closing } from './closing.ts'
import { adviceOn, type DatabaseSettings, readSettings, settingsOf } from './database-advice.ts'

const oldestVersion = 150_000
/** PostgreSQL's code while it is starting up. The bank waits for it. */
const startingUp = '57P03'
const patienceMs = 30_000

export interface DatabaseServer {
  url: string
  /** True for the embedded server. */
  embedded: boolean
  /** Resolves with the reason when the embedded server has ended by itself. Never resolves with DATABASE_URL. */
  ended: Promise<StartError>
  /** Advice on the settings of an external server, a line each. Empty for the embedded server. */
  advice: readonly string[]
  /** Returns what the embedded server reports about a failure. Null with DATABASE_URL. */
  reason(): Promise<StartError | null>
}

/** Opens the database: at DATABASE_URL, or in the embedded server, which starts and stops with the bank. */
export async function openDatabaseServer(config: Config, closing: Closing): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const settings = await checkDatabase(config.databaseUrl)
    return {
      advice: adviceOn(settings, connectionsOf(config)),
      url: config.databaseUrl,
      embedded: false,
      ended: new Promise(() => {}),
      reason: async () => null,
    }
  }
  const embedded = await startEmbeddedPostgres({ folder: config.dataDir, restarts: true })
  closing.add(() => embedded.stop())
  await createDatabase(embedded.url('postgres'))
  return {
    advice: [],
    url: embedded.url(databaseName),
    embedded: true,
    ended: embedded.ended,
    reason: embedded.outOfDisk,
  }
}

/** Returns the maximum of connections that a server opens: a pool per process, and single connections of the owner. */
const connectionsOf = ({ workers }: Config) => poolSize * (workers > 1 ? workers + 1 : 1) + 4

/**
 * Returns the settings of the database. Throws PostgreSQL's or the system's error if it does not answer, a StartError if its
 * version is too old.
 */
async function checkDatabase(url: string): Promise<DatabaseSettings> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const checking = clientOf(url)
    try {
      await checking.connect()
      const { rows } = await checking.query<{ version: number; name: string }>(
        `select current_setting('server_version_num')::integer as version, current_setting('server_version') as name`,
      )
      const { version, name } = rows[0]!
      if (version >= oldestVersion) return settingsOf((await checking.query(readSettings)).rows)
      throw new StartError(`DATABASE_URL is a PostgreSQL ${name}; version 15 or later is needed.`)
    } catch (error) {
      if ((error as { code?: string }).code !== startingUp || performance.now() > deadline) throw error
      await delay(250)
    } finally {
      await checking.end().catch(() => undefined)
    }
  }
}

function clientOf(url: string): pg.Client {
  try {
    const { protocol } = new URL(url)
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new TypeError(protocol)
    return client(url)
  } catch (cause) {
    throw new StartError(
      'DATABASE_URL is not an address of PostgreSQL; it is like postgres://user:password@host:5432/database.',
      { cause },
    )
  }
}

/**
 * Opens a single connection. An error while it is idle is ignored, because the next query reports it. Unhandled, it would
 * end the process.
 */
function client(connectionString: string): pg.Client {
  const opened = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs })
  opened.on('error', () => {})
  return opened
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const maintenance = client(maintenanceUrl)
  await maintenance.connect()
  try {
    const { rowCount } = await maintenance.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await maintenance.query(`create database ${databaseName}`)
  } finally {
    await maintenance.end()
  }
}
