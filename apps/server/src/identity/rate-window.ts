import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export interface RateWindow {
  key: string
  max: number
  windowMs: number
}

/** Windows begin with the bank's day: Shanghai is eight hours ahead, all year. */
const aheadOfUtcMs = 8 * 3_600_000

/** Takes one of the `max` a key has in the present window, in one statement, however many ask at once. Gives when the
 *  window began, or how many minutes to wait for the next. */
export async function takeFromWindow(
  db: Queryable,
  { key, max, windowMs }: RateWindow,
  now: Date,
): Promise<{ windowStart: Date } | { waitMinutes: number }> {
  const sinceMidnightMs = (now.getTime() + aheadOfUtcMs) % windowMs
  const windowStart = new Date(now.getTime() - sinceMidnightMs)
  const { rows } = await sql<{ used: number }>`
    INSERT INTO identity.rate_windows AS w (key, window_start, used) VALUES (${key}, ${windowStart}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET used = w.used + 1 WHERE w.used < ${max}
    RETURNING used`.execute(db)
  if (rows[0]) return { windowStart }
  const leftMs = windowStart.getTime() + windowMs - now.getTime()
  return { waitMinutes: Math.max(1, Math.ceil(leftMs / 60_000)) }
}
