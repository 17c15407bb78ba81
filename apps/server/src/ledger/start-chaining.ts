import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { chainLegs } from './close-days.ts'

const everyMs = 1_000

/**
 * Keeps the bank's own accounts chained as postings come in. Every server runs it; the database lets one at a time.
 * @returns stops it, after what is under way.
 */
export function startChaining(db: Db, log: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => chainLegs(db))
      .catch((error: unknown) => log.error({ err: error }, 'chaining of the bank accounts'))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
