import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { addDays, businessDate } from './business-date.ts'
import { bankNow } from './clock.ts'
import type { DayEndStep } from './day-end-step.ts'

/** A table that is divided by month, and where its months end. */
export interface MonthlyTable {
  /** Schema-qualified. */
  relation: string
  /** First day of the first month that has no part of its own: what comes from then on goes to the part for the rest. */
  nextMonth: string
}

/** How far ahead months are made: a server that could not make one has a quarter to try again. */
const aheadDays = 92
/** Days of the month whose day-end makes months ahead, beside its last one. */
const makingDays = [7, 15, 23]

/** The tables that are divided by month. */
export async function monthlyTables(q: Queryable): Promise<MonthlyTable[]> {
  const { rows } = await sql<MonthlyTable>`
    select relation::text as relation, next_month as "nextMonth" from bankday.monthly_tables()`.execute(q)
  return rows
}

/** Makes the months of every table through that of a date. On a pool, so that each table is a transaction of its own. */
export async function makeMonths(q: Queryable, through: string): Promise<void> {
  for (const table of await monthlyTables(q)) await makeMonthsOf(q, table, through)
}

/** How many of one table it made. None also where somebody reads the table for long: it is tried again another day. */
async function makeMonthsOf(
  q: Queryable,
  { relation, nextMonth }: MonthlyTable,
  through: string,
): Promise<number> {
  if (nextMonth > through) return 0
  const { rows } = await sql<{ made: number | null }>`
    select bankday.make_months(${relation}::regclass, ${through}::date) as made`.execute(q)
  return rows[0]!.made ?? 0
}

/** Makes months ahead, a table a range, at the end of a month and three times within it. */
export const makeMonthsAhead: DayEndStep = {
  key: 'bankday.makeMonths',
  isDue: (date) => addDays(date, 1).endsWith('-01') || makingDays.includes(Number(date.slice(8))),
  async run(tx, { after }) {
    const tables = await monthlyTables(tx)
    const through = addDays(businessDate(await bankNow(tx)), aheadDays)
    const at = tables.findIndex(({ nextMonth }, index) => index >= after && nextMonth <= through)
    if (at < 0) return { processed: 0, next: null }
    return { processed: await makeMonthsOf(tx, tables[at]!, through), next: BigInt(at) + 1n }
  },
}
