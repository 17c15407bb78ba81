import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { chainLegs } from './close-days.ts'

const everyMs = 1_000

/**
 * Chains the bank's own accounts as postings come in. Every server runs this loop, but the database admits one at a time.
 * @returns a function that stops the loop after the run under way.
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
