import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export interface RateWindow {
  key: string
  max: number
  windowMs: number
}

/** Returns whether a key has used up the present window. Takes nothing. */
export async function isWindowSpent(
  db: Queryable,
  { key, max, windowMs }: RateWindow,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity.rate_windows')
    .select('used')
    .where('key', '=', key)
    .where('window_start', '=', windowStartOf(windowMs, now))
    .executeTakeFirst()
  return row !== undefined && row.used >= max
}

/** Windows begin with the bank's day. Shanghai is eight hours ahead of UTC all year. */
const aheadOfUtcMs = 8 * 3_600_000

const windowStartOf = (windowMs: number, now: Date) =>
  new Date(now.getTime() - ((now.getTime() + aheadOfUtcMs) % windowMs))

/**
 * Takes one of the `max` uses of a key in the present window, in one statement that concurrent calls cannot exceed. Returns
 * when the window began, or the minutes until the next one.
 */
export async function takeFromWindow(
  db: Queryable,
  { key, max, windowMs }: RateWindow,
  now: Date,
): Promise<{ windowStart: Date } | { waitMinutes: number }> {
  const windowStart = windowStartOf(windowMs, now)
  const { rows } = await sql<{ used: number }>`
    INSERT INTO identity.rate_windows AS w (key, window_start, used) VALUES (${key}, ${windowStart}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET used = w.used + 1 WHERE w.used < ${max}
    RETURNING used`.execute(db)
  if (rows[0]) return { windowStart }
  const leftMs = windowStart.getTime() + windowMs - now.getTime()
  return { waitMinutes: Math.max(1, Math.ceil(leftMs / 60_000)) }
}
