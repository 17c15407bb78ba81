import { sql } from 'kysely'
import pino from 'pino'
import { advanceClock, startDayEnds, startScheduledJobs } from '../bankday/index.ts'
import { untilNothingIsDue } from '../bankday/test-scheduled-jobs.ts'
import type { Db } from '../db/database.ts'
import { until } from '../db/test-waits.ts'
import { loadSigner } from '../ledger/index.ts'
import { dayEndSteps } from './day-end-steps.ts'
import { registered } from './registered.ts'

const log = pino({ level: 'silent' })

/** Moves the clock, then runs scheduled jobs and day-ends on a server for each database until nothing is left to make up. */
export async function jumpTo(instant: Date, ownerDb: Db, servers: readonly [Db, ...Db[]]): Promise<void> {
  const [db] = servers
  await advanceClock(db, instant)
  const steps = dayEndSteps(await loadSigner(ownerDb, null))
  const stops = servers.flatMap((server) => [
    startScheduledJobs({ db: server, log, workers: registered.jobHandlers, steps, idleMs: 5, retryMs: 5 }),
    startDayEnds({ db: server, log, steps, idleMs: 5, retryMs: 5 }),
  ])
  try {
    await until(async () => {
      const { rows } = await sql`select from bankday.day_ends
        where finished_at is not null and business_date = bankday.business_date(bankday.now()) - 1`.execute(
        db,
      )
      return rows.length > 0
    })
    await untilNothingIsDue(db)
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
}
