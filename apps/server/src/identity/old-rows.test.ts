import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { clearOldAttempts } from './attempts.ts'
import { giveBackFailure } from './failure-budget.ts'
import { keepImageCode } from './image-codes/image-code.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T02:00:00Z')

const cleanings = [
  {
    table: 'identity.image_codes',
    old: sql`insert into identity.image_codes (image_code_id, code, expires_at)
      select 'old' || n, 'AAAA', timestamptz '2026-11-19' from generate_series(1, 3) n`,
    clean: () => keepImageCode(db, now),
    isOld: sql<boolean>`image_code_id like 'old%'`,
  },
  {
    table: 'identity.rate_windows',
    old: sql`insert into identity.rate_windows (key, window_start, used)
      select 'old' || n, timestamptz '2026-11-19', 1 from generate_series(1, 3) n`,
    clean: () => giveBackFailure(db, { key: 'login:10.0.0.1', windowStart: now }),
    isOld: sql<boolean>`key like 'old%'`,
  },
  {
    table: 'identity.attempts',
    old: sql`insert into identity.attempts (customer_id, subject, business_date, failed)
      select 0, 'old' || n, date '2026-11-19', 1 from generate_series(1, 3) n`,
    clean: () => clearOldAttempts(db, now),
    isOld: sql<boolean>`subject like 'old%'`,
  },
]

test.each(cleanings)(
  'a call that deletes old rows of $table passes over rows that another call deletes',
  async ({ table, old, clean, isOld }) => {
    await old.execute(db)
    const left = async () =>
      (await sql`select 1 from ${sql.table(table)} where ${isOld}`.execute(db)).rows.length
    await db.transaction().execute(async (other) => {
      const held = await sql`delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${isOld} limit 1)`.execute(other)
      expect(held.numAffectedRows).toBe(1n)
      // Waiting for the other call would end in the time-out of the test.
      await clean()
      expect(await left()).toBe(1)
    })
    expect(await left()).toBe(0)
  },
)
