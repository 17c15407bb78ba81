import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { addDays, businessDate } from './business-date.ts'
import { bankNow } from './clock.ts'
import type { DayEndStep } from './day-end-step.ts'

/** A table that is divided by month, and where its months end. */
export interface MonthlyTable {
  /** Schema-qualified. */
  relation: string
  /** First day of the first month without a part of its own. Rows from that day on go to the part for the rest. */
  nextMonth: string
}

/** How far ahead months are made. A server that fails to make one has a quarter to try again. */
const aheadDays = 92
/** Days whose day-ends make months ahead, in addition to the last day of the month. */
const makingDays = [7, 15, 23]

/** Returns the tables that are divided by month. */
export async function monthlyTables(q: Queryable): Promise<MonthlyTable[]> {
  const { rows } = await sql<MonthlyTable>`
    select relation::text as relation, next_month as "nextMonth" from bankday.monthly_tables()`.execute(q)
  return rows
}

/**
 * Makes the monthly partitions of every table through the month of a date. Call it with a pool, so that each table is a transaction of its
 * own.
 */
export async function makeMonths(q: Queryable, through: string): Promise<void> {
  for (const table of await monthlyTables(q)) await makeMonthsOf(q, table, through)
}

/**
 * Makes the months of one table and returns how many. Returns 0 also if the table is read for too long: it is tried again
 * another day.
 */
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

/** Makes months ahead, one table a range, at the end of a month and three times within it. */
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
