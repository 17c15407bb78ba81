import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Marks every day before today as made, after a test's clock has jumped over days without work. */
export async function skipDayEnds(db: Db): Promise<void> {
  await sql`update bankday.day_ends set finished_at = clock_timestamp() where finished_at is null`.execute(db)
  await sql`insert into bankday.day_ends (business_date, finished_at)
    values (bankday.business_date(bankday.now()) - 1, clock_timestamp()) on conflict do nothing`.execute(db)
}
