import { requestWindowMs } from '@cloudsail/sm'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { SessionStore } from './session-store.ts'

const everyMs = 60_000

/** Deletes what can no longer be used: nonces older than any request that is accepted, old randoms and sessions. */
export async function tidy(db: Db, store: SessionStore): Promise<void> {
  const sessions = store.of(db)
  const oldest = BigInt(Date.now() - 2 * requestWindowMs)
  await sessions.deleteFrom('http.nonces').where('sent_at_ms', '<', oldest).execute()
  await sessions.deleteFrom('http.r0s').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute()
  await db
    .deleteFrom('http.call_answers')
    .where('begun_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
  await sessions
    .deleteFrom('http.sessions')
    .where('ended_at', '<', sql<Date>`clock_timestamp() - interval '1 year'`)
    .execute()
}

/** Tidies every minute until the returned function is called. Several servers may do so at once. */
export function startHousekeeping(db: Db, sessions: SessionStore, log: Logger): () => void {
  const timer = setInterval(() => {
    tidy(db, sessions).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
