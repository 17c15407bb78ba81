import { requestWindowMs } from '@cloudsail/sm'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

const everyMs = 60_000

/** Clears away what can no longer be used: nonces older than any request that is taken, old randoms and sessions. */
export async function tidy(db: Db): Promise<void> {
  const oldest = BigInt(Date.now() - 2 * requestWindowMs)
  await db.deleteFrom('http.nonces').where('sent_at_ms', '<', oldest).execute()
  await db.deleteFrom('http.r0s').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute()
  await db
    .deleteFrom('http.call_answers')
    .where('begun_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('http.sessions')
    .where('ended_at', '<', sql<Date>`clock_timestamp() - interval '1 year'`)
    .execute()
}

/** Tidies every minute until told to stop. Several servers may do so at once. */
export function startHousekeeping(db: Db, log: Logger): () => void {
  const timer = setInterval(() => {
    tidy(db).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
