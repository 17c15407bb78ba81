import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { changes, clockMoves, reportsMade } from '../db/changes.ts'
import type { Db } from '../db/database.ts'

const shortestMs = 200
const longestMs = 2_000

/** PostgreSQL's position in its log, and how far the bank clock is from the machine's. */
interface Standing {
  at: bigint
  offsetMs: bigint
}

/**
 * Finds the changes that other processes have made: other servers, operators, and those whose reports were lost. PostgreSQL's
 * position in its log moves with every change, so a bank at rest asks for nothing else. It is read every 200 ms while others
 * move it, and up to two seconds apart while it stands still. If this process has reported a change since the last reading,
 * the resting work has looked already. What another server changed meanwhile, that server acts on itself.
 * @returns a function that stops the watch
 */
export function watchChanges(db: Db): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let last = null as Standing | null
    let pauseMs = shortestMs
    let reports = reportsMade()
    while (!signal.aborted) {
      const now = await standing(db).catch(() => null)
      const isOwn = reportsMade() !== reports
      reports = reportsMade()
      const hasMoved = now === null || now.at !== last?.at
      if (hasMoved && !isOwn) changes.made()
      if (now?.offsetMs !== last?.offsetMs) clockMoves.made()
      last = now
      pauseMs = hasMoved && !isOwn ? shortestMs : Math.min(pauseMs * 2, longestMs)
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

async function standing(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as at, offset_ms as "offsetMs"
    from bankday.clock`.execute(db)
  return rows[0]!
}
