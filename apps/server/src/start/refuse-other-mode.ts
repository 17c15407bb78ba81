import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'

/**
 * Checks the mode of a database before anything is written to it, including the schema. A demo's customers have publicly
 * known passwords and its clock may have been moved. A demo also creates customers, keys and lists in an empty database.
 * Throws a StartError if the database was started in the other mode.
 */
export async function refuseOtherMode(url: string, mode: Config['mode']): Promise<void> {
  const db = openDatabase({ url, poolSize: 1, role: '' })
  try {
    const { rows: tables } = await sql<{ known: boolean }>`
      select to_regclass('bankday.clock') is not null as known`.execute(db)
    if (!tables[0]!.known) return
    const clock = await db
      .selectFrom('bankday.clock')
      .select(['started', 'adjustable', 'offset_ms'])
      .executeTakeFirstOrThrow()
    const isDemo = clock.adjustable || clock.offset_ms !== 0n
    if (mode === 'production' && isDemo)
      throw new StartError('This database belongs to a demo; BANK_MODE=production needs one of its own.')
    if (mode === 'demo' && clock.started && !isDemo)
      throw new StartError(
        'This database belongs to production; a demo never opens it. Say BANK_MODE=production.',
      )
  } finally {
    await db.destroy()
  }
}
