import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { businessDate } from './business-date.ts'
import { bankNow } from './clock.ts'
import { readSheet, SheetError } from './sheet.ts'

/**
 * Sheet of an operator, with the published calendar: years with their days off, and the weekend days that are workdays.
 */
const sheet = z.array(
  z.strictObject({
    calendar: z.enum(['mainland', 'hongKong']),
    year: z.int().check(z.minimum(2020), z.maximum(2100)),
    off: z.array(z.iso.date()),
    work: z.optional(z.array(z.iso.date())),
  }),
)

/**
 * Enters the years of a sheet, all or none, as the owner of the database. Future days may still be added to a known year
 * when they are proclaimed. Past days never change.
 * @returns how many days and years are new
 * @throws SheetError with every fault of the sheet
 */
export async function loadCalendars(ownerDb: Db, text: string): Promise<number> {
  const years = readSheet(sheet, text)
  const today = businessDate(await bankNow(ownerDb))
  return ownerDb.transaction().execute(async (tx) => {
    await sql`lock table bankday.calendar_years, bankday.calendar_days in share row exclusive mode`.execute(
      tx,
    )
    const faults: string[] = []
    let entered = 0
    for (const { calendar, year, off, work = [] } of years) {
      const fault = (words: string) => faults.push(`${calendar} ${year}: ${words}`)
      const days = [
        ...off.map((date) => ({ date, workday: false })),
        ...work.map((date) => ({ date, workday: true })),
      ]
      for (const { date } of days) if (!date.startsWith(`${year}-`)) fault(`${date} is none of its days`)
      if (new Set(days.map(({ date }) => date)).size < days.length) fault('a day is named twice')
      const isThere = await tx
        .insertInto('bankday.calendar_years')
        .values({ calendar, year })
        .onConflict((conflict) => conflict.doNothing())
        .returning('year')
        .executeTakeFirst()
        .then((made) => made === undefined)
      const { rows: changed } = await sql<{ date: string }>`
        insert into bankday.calendar_days as d (calendar, date, workday)
        select distinct on (date) ${calendar}, date, workday
        from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ workday }) => workday)}::boolean[])
          as published (date, workday)
        on conflict (calendar, date) do update set workday = excluded.workday where d.workday <> excluded.workday
        returning date`.execute(tx)
      if (isThere)
        for (const { date } of changed) if (date <= today) fault(`${date} has been, and stays what it was`)
      entered += changed.length + (isThere ? 0 : 1)
    }
    if (faults.length > 0) throw new SheetError(faults)
    return entered
  })
}
