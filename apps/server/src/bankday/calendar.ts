import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'

/** Returns whether a date is a workday in mainland China. Throws calendarMissing for a year that is not loaded. */
export async function isWorkday(q: Queryable, date: string): Promise<boolean> {
  const [day] = await workdaysFrom(q, date, 1)
  return knownWorkday(day!)
}

/** Returns whether a day is a workday. Throws calendarMissing for a year that is not loaded. */
export function knownWorkday({ date, workday }: CalendarDay): boolean {
  if (workday === null) throw new BankError('calendarMissing', { values: { year: date.slice(0, 4) } })
  return workday
}

/** A date and whether it is a workday. Null in a year that is not loaded. */
export interface CalendarDay {
  date: string
  workday: boolean | null
}

/** Returns for `count` dates from `date` on whether each is a workday, in mainland China or Hong Kong. */
export async function workdaysFrom(
  q: Queryable,
  date: string,
  count: number,
  calendar: 'mainland' | 'hongKong' = 'mainland',
): Promise<CalendarDay[]> {
  const { rows } = await sql<CalendarDay>`
    select day::date as date,
      case when y.year is not null then coalesce(d.workday, extract(isodow from day) < 6) end as workday
    from generate_series(${date}::date, ${date}::date + ${count - 1}::integer, interval '1 day') as day
    left join bankday.calendar_years y on y.calendar = ${calendar} and y.year = extract(year from day)::integer
    left join bankday.calendar_days d on d.calendar = ${calendar} and d.date = day::date
    order by day`.execute(q)
  return rows
}

/**
 * Returns the workday that is `count` workdays after a date. In a year that is not loaded, only weekends count as days
 * off, so that a customer can still be given a date.
 */
export async function workdayAfter(q: Queryable, date: string, count: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select day::date as day
    from generate_series(${date}::date + 1, ${date}::date + ${count * 3 + 21}::integer, interval '1 day') as day
    left join bankday.calendar_days d on d.calendar = 'mainland' and d.date = day::date
    where coalesce(d.workday, extract(isodow from day) < 6)
    order by day offset ${count - 1} limit 1`.execute(q)
  return rows[0]!.day
}

/** Loads a published year, as the owner of the database. Loading it again changes nothing. */
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

/** Returns the loaded years, with the number of days on which each differs from the ordinary week. */
export async function loadedYears(
  q: Queryable,
): Promise<{ calendar: string; year: number; exceptions: number }[]> {
  const { rows } = await sql<{ calendar: string; year: number; exceptions: number }>`
    select y.calendar, y.year, count(d.date)::integer as exceptions
    from bankday.calendar_years y
    left join bankday.calendar_days d on d.calendar = y.calendar and extract(year from d.date) = y.year
    group by y.calendar, y.year order by y.calendar, y.year`.execute(q)
  return rows
}
