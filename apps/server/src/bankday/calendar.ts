import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { addDays, businessDate, startOfDay } from './business-date.ts'

const weekend = new Set([0, 6])

/** Whether a date is a workday in mainland China. Throws calendarMissing for a year that is not loaded. */
export async function isWorkday(q: Queryable, date: string): Promise<boolean> {
  const { rows } = await sql<{ workday: boolean | null }>`
    select d.workday from bankday.calendar_years y
    left join bankday.calendar_days d on d.calendar = y.calendar and d.date = ${date}::date
    where y.calendar = 'mainland' and y.year = ${Number(date.slice(0, 4))}`.execute(q)
  if (!rows[0]) throw new BankError('calendarMissing', { values: { year: date.slice(0, 4) } })
  return rows[0].workday ?? !weekend.has(new Date(`${date}T00:00:00Z`).getUTCDay())
}

const minuteMs = 60_000
/** HVPS opens a workday at 20:30 of the calendar day before and closes it at 17:15 (domain-rules.md section 5). */
const opensMinutesBefore = 210
const closesAtMinute = 17 * 60 + 15
/** No stretch of closed days is longer. */
const longestRest = 14

/** The workday HVPS books an instant on, and when it does: at once, or as soon as it opens for it. */
export async function hvpsDay(q: Queryable, at: Date): Promise<{ date: string; opensAt: Date }> {
  const today = businessDate(at)
  for (let ahead = 0; ahead <= longestRest; ahead += 1) {
    const date = addDays(today, ahead)
    const midnight = startOfDay(date).getTime()
    if (at.getTime() >= midnight + closesAtMinute * minuteMs) continue
    if (!(await isWorkday(q, date))) continue
    const opens = midnight - opensMinutesBefore * minuteMs
    return { date, opensAt: new Date(Math.max(opens, at.getTime())) }
  }
  throw new Error(`No workday within ${longestRest} days of ${today}`)
}

/** Loads a published year, as the owner of the database; loading it again changes nothing. */
export async function loadYear(
  ownerDb: Db,
  year: number,
  days: { off: readonly string[]; work: readonly string[] },
): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    await sql`insert into bankday.calendar_years (calendar, year) values ('mainland', ${year})
      on conflict do nothing`.execute(tx)
    await sql`insert into bankday.calendar_days (calendar, date, workday)
      select 'mainland', day, workday
      from unnest(${[...days.off, ...days.work]}::date[],
        ${[...days.off.map(() => false), ...days.work.map(() => true)]}::boolean[]) as published (day, workday)
      on conflict do nothing`.execute(tx)
  })
}
