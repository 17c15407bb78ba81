import {
  addDays,
  advanceClock,
  instantOf,
  runDayEnds,
  setUpClock,
} from '../../apps/server/src/bankday/index.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { loadSigner } from '../../apps/server/src/ledger/index.ts'
import { createLogger } from '../../apps/server/src/log.ts'
import { dayEndSteps } from '../../apps/server/src/start/day-end-steps.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { createCrowd } from '../support/crowd.ts'
import type { Suite } from '../support/figure.ts'
import { postgresCpuMs } from '../support/processor-time.ts'

const firstDay = '2026-12-22'
const goalPerSecond = 30

/** Measures how fast a bank of a hundred customers makes up days on which nothing happens. */
const emptydays: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const db = openDatabase({ url, poolSize: 4 })
    try {
      await setUpClock(ownerDb, { adjustable: true, start: instantOf(firstDay, '09:00') })
      const options = { db, log: createLogger('warn'), steps: dayEndSteps(await loadSigner(ownerDb, null)) }
      await createCrowd(ownerDb, { count: 100, fundsMinor: 100_00n })
      await runDayEnds(options)
      const days = quick ? 20 : 60
      await advanceClock(db, instantOf(addDays(firstDay, 5), '08:00'))
      await runDayEnds(options)
      const processor = async () => {
        const { user, system } = process.cpuUsage()
        return { server: (user + system) / 1000, postgres: (await postgresCpuMs(db)) ?? 0 }
      }
      await advanceClock(db, instantOf(addDays(firstDay, 5 + days), '08:00'))
      const before = await processor()
      const begunMs = performance.now()
      await runDayEnds(options)
      const seconds = (performance.now() - begunMs) / 1000
      const after = await processor()
      return [
        { name: 'days without work', value: days / seconds, unit: '/s', atLeast: { target: goalPerSecond } },
        {
          name: 'processor time of the server',
          value: (after.server - before.server) / days,
          unit: 'ms/day',
        },
        {
          name: 'processor time of PostgreSQL',
          value: (after.postgres - before.postgres) / days,
          unit: 'ms/day',
        },
      ]
    } finally {
      await db.destroy()
      await ownerDb.destroy()
    }
  })
export default emptydays
