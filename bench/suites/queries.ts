import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { costsOf } from '../support/costs.ts'
import { createCrowd, logIn } from '../support/crowd.ts'
import type { Suite } from '../support/figure.ts'
import { writeHistory } from '../support/history.ts'
import { type QueryCalls, queryFigures } from '../support/query-figures.ts'

const customers = 1_000
const openingMinor = 1_000_000_00n

/**
 * Measures overview, statement and transfer query over HTTP, encrypted, with a million entries in the ledger: 50 clients that
 * never pause, and 50 that pause for half a second after each answer.
 */
const queries: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: customers, fundsMinor: openingMinor })
    await writeHistory(ownerDb, members, { rounds: quick ? 50 : 500, openingMinor })
    const bank = await startBankProcess({ DATABASE_URL: url })
    const crowd = await logIn(ownerDb, members)
    try {
      await untilDaysSigned(ownerDb)
      return await queryFigures(bank.url, {
        crowd,
        calls,
        durationMs: quick ? 4_000 : 12_000,
        costs: () => costsOf(bank, ownerDb),
      })
    } finally {
      await bank.stop()
      await ownerDb.destroy()
    }
  })
export default queries

const daysAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** Returns a random period of nearly three months within the range of a query. */
function period(reachDays: number): { from: string; to: string } {
  const last = Math.floor(Math.random() * (reachDays - 90))
  return { from: daysAgo(last + 88), to: daysAgo(last) }
}

const calls: QueryCalls = {
  PAM0101001_overview: { fields: () => ({}) },
  PAM0201001_queryDetails: {
    fields: ({ accountId }) => ({ accountId: String(accountId), currency: 'CNY', ...period(700) }),
    serverMs: 1.7,
  },
  PTR0103001_queryTransfers: { fields: () => period(360) },
}
