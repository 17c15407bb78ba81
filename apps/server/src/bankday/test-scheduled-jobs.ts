import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { until } from '../db/test-waits.ts'
import { doNextDue, type JobOptions } from './scheduled-jobs.ts'

/** Waits until the servers have done everything that is due by the bank clock: what has not happened then, does not. */
export function untilNothingIsDue(db: Db): Promise<void> {
  return until(() => nothingIsDue(db))
}

/** Does everything that is due, also what has to be tried again. */
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

/** Waits until a server has tried something that is due and could not do it. */
export function untilRetried(db: Db, reference: string): Promise<void> {
  return until(async () => {
    const { rows } = await sql`select from bankday.scheduled_jobs
      where reference = ${reference} and attempts > 0`.execute(db)
    return rows.length > 0
  })
}
