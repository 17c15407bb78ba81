import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { addDays, businessDate } from './business-date.ts'

/** Returns the bank clock's instant, for code outside a call. Handlers have it as `context.now`. */
export async function bankNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select bankday.now() as now`.execute(db)
  return rows[0]!.now
}

/**
 * Returns the SQL of the seconds since a column's instant, by the machine's clock. The silence of an outside party is not
 * measured by the bank clock, because a demonstration moves that clock.
 */
export const machineAge = (column: string) =>
  sql<number>`extract(epoch from clock_timestamp() - ${sql.ref(column)})::float8`

/**
 * Stores that the present business date has begun. If the machine's clock steps back over midnight, the day before does
 * not return.
 */
export async function beginDate(db: Queryable): Promise<void> {
  await sql`select bankday.begin_date()`.execute(db)
}

/** Moves the clock forward to `target`. Returns the new time. Null if the clock may not be moved or would go back. */
export async function advanceClock(db: Queryable, target: Date): Promise<Date | null> {
  const { rows } = await sql<{ now: Date | null }>`select bankday.advance_clock(${target}) as now`.execute(db)
  return rows[0]?.now ?? null
}

/**
 * Sets up the clock at the start, as the owner. Outside production it may be moved. A clock that has never run begins at
 * `start`. One that has run moves forward to `start`, never back. The first day-end is that of the day before.
 * @returns false if `start` was given and not applied.
 */
export async function setUpClock(
  ownerDb: Db,
  options: { adjustable: boolean; start: Date | null },
): Promise<boolean> {
  const { adjustable, start } = options
  await ownerDb.updateTable('bankday.clock').set({ adjustable }).execute()
  const first = await sql`
    update bankday.clock set started = true, began_on = null, offset_ms = coalesce(
      ceil(extract(epoch from ${start}::timestamptz - statement_timestamp()) * 1000), 0)
    where not started`.execute(ownerDb)
  if (first.numAffectedRows === 1n) {
    await beginDayEnds(ownerDb, await bankNow(ownerDb))
    return true
  }
  return !start || (await advanceClock(ownerDb, start)) !== null
}

/** Makes the day-ends of a bank that opens at `now` begin with the day before. Needs the owner of the database. */
async function beginDayEnds(ownerDb: Db, now: Date): Promise<void> {
  await sql`insert into bankday.day_ends (business_date) values (${addDays(businessDate(now), -1)})
    on conflict do nothing`.execute(ownerDb)
}
