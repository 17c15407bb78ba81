import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

const windowMs = 10 * 60_000
const maxFailuresPerWindow = 100

export interface FailureTicket {
  key: string
  windowStart: Date
}

/**
 * Failed log-ins of one address: a hundred in ten minutes, whoever they were for. Taken before the password is
 * judged and given back where it was right, so that people behind one address do not count for logging in.
 * Gives a ticket, or how many minutes to wait.
 */
export async function takeFailure(
  db: Queryable,
  ip: string,
  now: Date,
): Promise<FailureTicket | { waitMinutes: number }> {
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const key = `login:${ip}`
  const { rows } = await sql<{ used: number }>`
    INSERT INTO identity.rate_windows AS w (key, window_start, used) VALUES (${key}, ${windowStart}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET used = w.used + 1 WHERE w.used < ${maxFailuresPerWindow}
    RETURNING used`.execute(db)
  if (rows[0]) return { key, windowStart }
  const leftMs = windowStart.getTime() + windowMs - now.getTime()
  return { waitMinutes: Math.max(1, Math.ceil(leftMs / 60_000)) }
}

/** The log-in did not fail after all. Windows that are over are cleared away on the occasion. */
export async function giveBackFailure(db: Queryable, { key, windowStart }: FailureTicket): Promise<void> {
  await sql`UPDATE identity.rate_windows SET used = used - 1
    WHERE key = ${key} AND window_start = ${windowStart}`.execute(db)
  await sql`DELETE FROM identity.rate_windows WHERE ctid IN (
    SELECT ctid FROM identity.rate_windows WHERE window_start < ${windowStart} LIMIT 20)`.execute(db)
}
