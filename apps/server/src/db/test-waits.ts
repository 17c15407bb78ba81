import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

// What tests wait for instead of a time: that everybody has come to a point, that a thing is so, that one waits for another.

/**
 * A point where so many meet, so that a race is no matter of chance: the promise it gives settles once `count` have
 * called it. Whoever comes later (a second try) passes at once.
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

/** Waits for something to become true. Throws where it does not; how long that takes is no part of a test. */
export async function until(what: () => Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await what())) {
    if (performance.now() > deadline) throw new Error('It has not come true in time')
    await delay(25)
  }
}

/** Waits until so many statements in this database wait for a lock that another transaction holds. */
export function untilBlocked(db: Db, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length >= count
  })
}
