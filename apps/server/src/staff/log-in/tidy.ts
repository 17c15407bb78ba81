import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/database.ts'

const everyMs = 60_000

/** Deletes what can no longer be used: log-ins that took too long, used logout tokens, and sessions that ended a year ago. */
export async function tidyLogIns(db: Db): Promise<void> {
  const before = (age: string) => sql<Date>`clock_timestamp() - ${age}::interval`
  await db.deleteFrom('staff.log_ins').where('begun_at', '<', before('1 hour')).execute()
  await db.deleteFrom('staff.logout_tokens').where('taken_at', '<', before('2 days')).execute()
  await db.deleteFrom('staff.sessions').where('ended_at', '<', before('1 year')).execute()
}

/** Tidies every minute until the returned function is called. Several servers may do so at once. */
export function startTidying(db: Db, log: Logger): () => void {
  const timer = setInterval(() => {
    tidyLogIns(db).catch((error: unknown) => log.warn({ err: error }, 'tidying log-ins of staff failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
