import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '../db/database.ts'
import { dayEndReport } from './day-end-report.ts'

const missedDays = new Gauge({
  name: 'cloudsail_day_ends_missed',
  help: 'Business dates that are over and whose day-end is not finished',
})
const failingWork = new Gauge({
  name: 'cloudsail_due_work_failing',
  help: 'Due work that has failed and is tried again',
})

/** Counts, for operators, what the bank is behind with. */
export async function countBacklog(db: Db): Promise<void> {
  missedDays.set((await dayEndReport(db, { dates: 0 })).missed)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bankday.due_work where done_at is null and attempts > 0 and due_at <= bankday.now()`.execute(
    db,
  )
  failingWork.set(rows[0]!.count)
}
