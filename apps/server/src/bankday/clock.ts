import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { addDays, businessDate } from './business-date.ts'

/** The bank clock's instant. Handlers have it as `context.now`; this is for what runs without a call. */
export async function bankNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select bankday.now() as now`.execute(db)
  return rows[0]!.now
}

/** Seconds since a column's instant by the machine's clock: how long somebody outside has been silent is no matter of the bank's
 *  clock, which a demonstration moves. */
export const machineAge = (column: string) =>
  sql<number>`extract(epoch from clock_timestamp() - ${sql.ref(column)})::float8`

/** Keeps which business date has begun: a machine's clock that steps back over midnight does not bring the day before
 *  back. */
export async function beginDate(db: Queryable): Promise<void> {
  await sql`select bankday.begin_date()`.execute(db)
}

/** Moves the clock forward to `target`. Returns the new time, or null where it may not be moved or would go back. */
export async function advanceClock(db: Queryable, target: Date): Promise<Date | null> {
  const { rows } = await sql<{ now: Date | null }>`select bankday.advance_clock(${target}) as now`.execute(db)
  return rows[0]?.now ?? null
}

/**
 * Sets the clock up at start, as the owner: outside production it may be moved. `start` is where a clock that has
 * never run begins; one that has run goes forward to it, never back. The first day-end is that of the day before.
 * @returns whether `start`, where given, was taken.
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

/** Has the day-ends of a bank that opens at `now` begin with the day before; as the owner of the database. */
async function beginDayEnds(ownerDb: Db, now: Date): Promise<void> {
  await sql`insert into bankday.day_ends (business_date) values (${addDays(businessDate(now), -1)})
    on conflict do nothing`.execute(ownerDb)
}
