import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

// Conditions for tests to wait for, instead of a time.

/**
 * Returns a function whose promise resolves once `count` callers have called it, so that a race does not depend on
 * chance. Later callers (a second try) pass at once.
 */
export function meetingPoint(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}

/** Waits for something to become true. Throws after a long time. The duration itself is not tested. */
export async function until(what: () => Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await what())) {
    if (performance.now() > deadline) throw new Error('It has not come true in time')
    await delay(25)
  }
}

/** Waits until `count` statements in this database wait for a lock of another transaction. */
export function untilBlocked(db: Db, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length >= count
  })
}
