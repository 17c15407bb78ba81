import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { until } from '../db/test-waits.ts'
import { doNextDue, type JobOptions } from './scheduled-jobs.ts'

/**
 * Waits until the servers have run every job that is due by the bank clock. A job that has not run by then will not run.
 */
export function untilNothingIsDue(db: Db): Promise<void> {
  return until(() => nothingIsDue(db))
}

/** Runs every due job, including retries. */
export function doAllDue(options: JobOptions): Promise<void> {
  return until(async () => {
    while (await doNextDue(options)) {}
    return nothingIsDue(options.db)
  })
}

async function nothingIsDue(db: Db): Promise<boolean> {
  const { rows } = await sql`select from bankday.scheduled_jobs
    where done_at is null and due_at <= bankday.now() limit 1`.execute(db)
  return rows.length === 0
}

/** Waits until a server has tried a due job and failed. */
export function untilRetried(db: Db, reference: string): Promise<void> {
  return until(async () => {
    const { rows } = await sql`select from bankday.scheduled_jobs
      where reference = ${reference} and attempts > 0`.execute(db)
    return rows.length > 0
  })
}
