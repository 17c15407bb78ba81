import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { lineOf } from '../http/index.ts'
import { takeFromWindow } from './rate-window.ts'

const windowMs = 10 * 60_000
const maxFailuresPerWindow = 100

export interface FailureTicket {
  key: string
  windowStart: Date
}

/**
 * Failed log-ins of one address (IPv6: of its /64): a hundred in ten minutes, whoever they were for. Taken before the password is
 * checked and taken back where it was right, so that people behind one address do not count for logging in.
 * Gives a ticket, or how many minutes to wait.
 */
export async function takeFailure(
  db: Queryable,
  ip: string,
  now: Date,
): Promise<FailureTicket | { waitMinutes: number }> {
  const key = `login:${lineOf(ip)}`
  const taken = await takeFromWindow(db, { key, max: maxFailuresPerWindow, windowMs }, now)
  return 'windowStart' in taken ? { key, ...taken } : taken
}

/** The log-in did not fail after all. Windows that are over are cleared away on the occasion. */
export async function giveBackFailure(db: Queryable, { key, windowStart }: FailureTicket): Promise<void> {
  await sql`UPDATE identity.rate_windows SET used = used - 1
    WHERE key = ${key} AND window_start = ${windowStart}`.execute(db)
  await sql`DELETE FROM identity.rate_windows WHERE ctid IN (
    SELECT ctid FROM identity.rate_windows WHERE window_start < ${windowStart} LIMIT 20)`.execute(db)
}
