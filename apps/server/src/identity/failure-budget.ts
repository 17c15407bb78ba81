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
 * Takes one failed log-in from the budget of an address (IPv6: of its /64): a hundred in ten minutes, for all customers
 * together. It is taken before the password is checked and given back after a right one, so that successful log-ins behind
 * one address are not counted. Returns a ticket, or the minutes to wait.
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

/** Gives back the ticket of a log-in that did not fail. Also deletes up to 20 windows that have ended. */
export async function giveBackFailure(db: Queryable, { key, windowStart }: FailureTicket): Promise<void> {
  await sql`UPDATE identity.rate_windows SET used = used - 1
    WHERE key = ${key} AND window_start = ${windowStart}`.execute(db)
  await sql`DELETE FROM identity.rate_windows WHERE ctid IN (
    SELECT ctid FROM identity.rate_windows WHERE window_start < ${windowStart} LIMIT 20
    FOR UPDATE SKIP LOCKED)`.execute(db)
}
