import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export interface JobReport {
  /** By kind: the number of waiting jobs and the earliest instant. */
  ahead: { kind: string; count: number; next: Date }[]
  /** Failed jobs that are tried again, oldest first, at most `limit`. */
  failed: { kind: string; dueAt: Date; attempts: number; error: string }[]
}

/** Returns the jobs that wait for an instant of the bank clock, for operators. */
export async function jobReport(q: Queryable, limit = 20): Promise<JobReport> {
  const [ahead, failed] = await Promise.all([
    sql<JobReport['ahead'][number]>`select kind, count(*)::integer as count, min(due_at) as next
      from bankday.scheduled_jobs where done_at is null group by kind order by next`.execute(q),
    sql<JobReport['failed'][number]>`
      select kind, due_at as "dueAt", attempts, coalesce(last_error, '') as error
      from bankday.scheduled_jobs where done_at is null and attempts > 0 order by due_at limit ${limit}`.execute(
      q,
    ),
  ])
  return { ahead: ahead.rows, failed: failed.rows }
}
