import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { Counter, Gauge } from 'prom-client'
import { type Db, openDatabase, poolOf } from '../db/database.ts'
import { withoutDiskWait } from '../db/in-transaction.ts'
import type { SessionStore } from './session-store.ts'

/**
 * How often a standby is asked for its position, and how long it may take to answer. The sum bounds the delay by one that
 * hangs.
 */
const askEveryMs = 100
const usualPatienceMs = 100
/** Pause before a standby that was left out is tried again. */
const triedAgainMs = 1_000
/** A standby further behind than this is left out too. */
const usuallyFarBehindMs = 10_000
const sampleEveryMs = 500

/** Returns the SQL of a WAL position in bytes. */
const inBytes = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::bigint`
const replayed = `select ${inBytes('pg_last_wal_replay_lsn()')} as at, pg_is_in_recovery() as follows`
const written = inBytes('pg_current_wal_insert_lsn()')

const served = new Counter({
  name: 'cloudsail_queries_served_total',
  help: 'Queries by what answered them, standby or primary; and tries that a standby failed, or refused by an error of its own',
  labelNames: ['place', 'standby'],
})
const up = new Gauge({
  name: 'cloudsail_standby_up',
  help: 'Whether a standby is asked: 0 where it hangs, is gone or is far behind; none of the primary itself',
  labelNames: ['standby'],
  aggregator: 'min',
})
const lagSeconds = new Gauge({
  name: 'cloudsail_standby_lag_seconds',
  help: 'For how long the primary has been past what a standby shows',
  labelNames: ['standby'],
  aggregator: 'max',
})
const lagBytes = new Gauge({
  name: 'cloudsail_standby_lag_bytes',
  help: 'How much of the log a standby does not show yet',
  labelNames: ['standby'],
  aggregator: 'max',
})

/**
 * The address belongs to the primary. It may be in the list, because any node may become primary, so it is skipped
 * without a warning.
 */
class PrimaryError extends Error {}

/** SQLSTATE of PostgreSQL's own errors, such as 25006 for a query that writes. Such an error is a bug of the query. */
const sqlState = /^[0-9A-Z]{5}$/

/** The standby has not yet replayed all that the session was shown. */
export class BehindError extends Error {
  constructor() {
    super('The standby is behind what the session was shown')
  }
}

/** The standbys that queries may use instead of the primary. */
export interface Standbys {
  /** With a single standby, its position need not be stored with the session: it never shows less than before. */
  readonly areSeveral: boolean
  /** Returns a standby that has replayed the log up to a position. Null if there is none, so the primary must answer. */
  near(position: bigint): Standby | null
  /**
   * Stores with a customer's session that it was shown the data up to `at`, by default up to the primary's present
   * position. `durably` also survives a crash, for changes that must be visible again. Returns the stored position. Null
   * if no session is open.
   */
  shown(customerId: bigint, what: { at?: bigint; durably?: boolean }): Promise<bigint | null>
  stop(): Promise<void>
}

export interface Standby {
  name: string
  db: Db
  /** SQL that reads the standby's position. Later statements on that standby see at least this position. */
  readonly whereabouts: string
  /** Records that the standby answered a query, with its position if that was read. */
  answered(at?: bigint): void
  failed(error: unknown): void
}

/** Counts a query sent to the primary because no standby was near enough. */
export const servedByPrimary = () => served.inc({ place: 'primary', standby: '' })

export interface StandbyOptions {
  urls: readonly string[]
  db: Db
  sessions: SessionStore
  log: Logger
  /** For tests: stand-ins for real standbys, and other times. */
  whereabouts?: string
  patienceMs?: number
  farBehindMs?: number
  entersAt?: () => Promise<bigint>
}

/** Watches the standbys at these addresses. They may fail and return. */
export function openStandbys(options: StandbyOptions): Standbys {
  const { urls, db, sessions } = options
  const primary = watchPrimary(db)
  const all = urls.map((url) => watchStandby(url, primary, options))
  let turn = 0
  return {
    areSeveral: urls.length > 1,
    near(position) {
      const fit = all.filter((each) => each.isNear(position))
      turn += 1
      return fit[turn % Math.max(1, fit.length)]?.now ?? null
    },
    async shown(customerId, { at, durably = false }) {
      const own = sessions.of(db)
      const seen = at ?? (sessions.apart ? await primary.position() : sql<bigint>`${sql.raw(written)}`)
      const kept = await own
        .updateTable('http.sessions')
        .set({ seen: sql<bigint>`greatest(seen, ${seen})` })
        .where('customer_id', '=', customerId)
        .where('ended_at', 'is', null)
        .returning(['seen', (durably ? sql`1` : withoutDiskWait).as('kept')])
        .executeTakeFirst()
      return kept?.seen ?? null
    },
    async stop() {
      primary.stop()
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}

/** Records the primary's WAL positions over time. */
function watchPrimary(db: Db) {
  const stopping = new AbortController()
  let samples: { at: bigint; sinceMs: number }[] = []
  const position = async () => {
    const { rows } = await sql<{ at: bigint }>`select ${sql.raw(written)} as at`.execute(db)
    return rows[0]!.at
  }
  const sampling = async () => {
    while (!stopping.signal.aborted) {
      const at = await position().catch(() => null)
      if (at !== null && at !== samples.at(-1)?.at) samples.push({ at, sinceMs: performance.now() })
      await pause(sampleEveryMs, stopping.signal)
    }
  }
  void sampling()
  return {
    position,
    /** Returns for how long, and by how much, the primary has been past a position. Old samples are dropped in time. */
    past(shown: bigint): { ms: number; bytes: bigint } {
      if (samples.length > 2_000) samples = samples.slice(1_000)
      const first = samples.find(({ at }) => at > shown)
      if (!first) return { ms: 0, bytes: 0n }
      return { ms: performance.now() - first.sinceMs, bytes: samples.at(-1)!.at - shown }
    },
    stop: () => stopping.abort(),
  }
}

function watchStandby(
  url: string,
  primary: ReturnType<typeof watchPrimary>,
  {
    log,
    whereabouts = replayed,
    patienceMs = usualPatienceMs,
    farBehindMs = usuallyFarBehindMs,
    entersAt = primary.position,
  }: StandbyOptions,
) {
  const name = new URL(url).host
  const stopping = new AbortController()
  let at = -1n
  let isPrimary = false
  let now: (Standby & { leave(): void }) | null = null

  /** Asks for the position again and again, until an answer is late. */
  async function follow(): Promise<void> {
    const asking = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs * 2 })
    asking.on('error', () => {})
    try {
      await asking.connect()
      // The address may now be another server, made from an old copy. It must first replay everything that was shown
      // until now.
      const entry = await entersAt()
      while (!stopping.signal.aborted) {
        const { rows } = await within(patienceMs, asking.query<{ at: bigint; follows: boolean }>(whereabouts))
        if (!rows[0]!.follows) throw new PrimaryError('It follows nobody')
        isPrimary = false
        at = rows[0]!.at
        if (!now && at >= entry) {
          log.info({ standby: name }, 'a standby is asked from now on')
          now = enter()
        }
        tell()
        await pause(askEveryMs, stopping.signal)
      }
    } finally {
      cut(asking)
    }
  }
  function enter() {
    const db = openDatabase({ url, connectTimeoutMs: patienceMs * 2 })
    const pool = poolOf(db)
    const clients = new Set<pg.PoolClient>()
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
    return {
      name,
      db,
      whereabouts,
      answered(shown = at) {
        if (shown > at) at = shown
        served.inc({ place: 'standby', standby: name })
      },
      failed(error: unknown) {
        // Another call has moved the session on. That is no failure.
        if (error instanceof BehindError) return
        const { code } = error as { code?: string }
        served.inc({ place: sqlState.test(code ?? '') ? 'refused' : 'failed', standby: name })
        log.warn({ err: error, standby: name }, 'a query was asked of the primary, as a standby failed it')
      },
      /** Fails all waiting queries at once, so that the primary answers them. */
      leave() {
        for (const client of clients) cut(client)
        void db.destroy().catch(() => undefined)
      },
    }
  }
  function leave() {
    now?.leave()
    now = null
  }
  function tell() {
    if (isPrimary) {
      for (const gauge of [up, lagSeconds, lagBytes]) gauge.remove({ standby: name })
      return
    }
    const { ms, bytes } = primary.past(at)
    up.set({ standby: name }, now && ms <= farBehindMs ? 1 : 0)
    lagSeconds.set({ standby: name }, ms / 1000)
    lagBytes.set({ standby: name }, Number(bytes))
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch((error: unknown) => {
        isPrimary = error instanceof PrimaryError
        if (now) log.warn({ err: error, standby: name }, 'a standby is left out')
      })
      leave()
      tell()
      await pause(triedAgainMs, stopping.signal)
    }
  })()
  return {
    get now() {
      return now
    },
    isNear: (position: bigint) => now !== null && at >= position && primary.past(at).ms <= farBehindMs,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** Closes a connection without waiting for the other side. */
function cut(client: pg.ClientBase): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

const pause = (ms: number, signal: AbortSignal) =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined)

/**
 * Returns what arrives within a time. An answer that arrived in time counts even if this process was too busy to read it.
 */
async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined)
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => setImmediate(() => setImmediate(reject, new Error(`Silent for ${ms} ms`))),
    ms,
  )
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
