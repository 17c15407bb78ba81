import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '../db/database.ts'
import { businessDate, startOfDay } from './business-date.ts'
import { bankNow } from './clock.ts'
import { dayEndReport, daysToMakeUp } from './day-end-report.ts'
import { monthlyTables } from './months.ts'

const dayMs = 86_400_000

const missedDays = new Gauge({
  name: 'cloudsail_day_ends_missed',
  help: 'Business dates that are over and whose day-end is not finished',
})
const daysLeft = new Gauge({
  name: 'cloudsail_days_to_make_up',
  help: 'Business dates that are still to be made up after a jump of the clock or an outage; customers are told while there are any',
})
const failingWork = new Gauge({
  name: 'cloudsail_scheduled_jobs_failing',
  help: 'Scheduled jobs that have failed and are tried again',
})
const monthsMade = new Gauge({
  name: 'cloudsail_months_made_days',
  help: 'Days from today on for which every table that is divided by month has the month: 0 where one has not today',
})

/** Updates the metrics of the bank's backlog. Returns how many dates are still to be made up. */
export async function countBacklog(db: Db): Promise<number> {
  const today = businessDate(await bankNow(db))
  const left = await daysToMakeUp(db, today)
  daysLeft.set(left)
  missedDays.set((await dayEndReport(db, { dates: 0 })).missed)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bankday.scheduled_jobs where done_at is null and attempts > 0 and due_at <= bankday.now()`.execute(
    db,
  )
  failingWork.set(rows[0]!.count)
  const ends = (await monthlyTables(db)).map(({ nextMonth }) => startOfDay(nextMonth).getTime())
  monthsMade.set(Math.max(0, (Math.min(...ends) - startOfDay(today).getTime()) / dayMs))
  return left
}
