import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { closeDays, seal } from './close-days.ts'
import type { Signer } from './signing-key.ts'

const everyMs = 1_000

/**
 * Keeps the books: seals the bank's own accounts and closes the days as the bank clock passes midnight. Every server
 * runs it; the database sees to it that each thing is done once.
 * @returns stops it, after what is under way.
 */
export function startUpkeep(db: Db, signer: Signer, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => tick(db, signer))
      .catch((error: unknown) => log.error({ err: error }, 'upkeep of the ledger'))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function tick(db: Db, signer: Signer): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`
    select c.closed_through is null or c.closed_through < bankday.business_date(bankday.now()) - 1
      or exists (select from ledger.days d where d.root is null) as due
    from bankday.clock c`.execute(db)
  if (rows[0]!.due) await closeDays(db, signer)
  else await seal(db)
}
