import type { Logger } from 'pino'
import { changes } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { repeat } from '../repeat.ts'
import { chainLegs } from './close-days.ts'

const everyMs = 1_000

/**
 * Chains the bank's own accounts as postings come in. Every server runs this loop, but the database admits one at a time.
 * @returns a function that stops the loop after the run under way.
 */
export function startChaining(db: Db, log: Logger): () => Promise<void> {
  return repeat(async () => ((await chainLegs(db)) > 0 ? everyMs : undefined), {
    everyMs,
    restsUntil: changes,
    onError: (error) => log.error({ err: error }, 'chaining of the bank accounts'),
  })
}
