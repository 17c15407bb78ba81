import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type LoggedIn, logIn } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { writeHistory } from '../support/history.ts'

const clients = 50
const customers = 1_000
const openingMinor = 1_000_000_00n
/** How long each client thinks between two queries where it does think. */
const thinkMs = 500

/** Overview, statement and transfer query over HTTP, encrypted, with a million entries in the ledger: 50 clients that
 *  never pause, and 50 that read what they got for half a second. */
const queries: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: customers, fundsMinor: openingMinor })
    await writeHistory(ownerDb, members, { rounds: quick ? 50 : 500, openingMinor })
    const bank = await startBankProcess({ DATABASE_URL: url })
    const crowd = await logIn(ownerDb, members)
    const publicKey = await bankPublicKey(bank.url)
    const pages = Array.from({ length: clients }, () => new CustomerClient(bank.url, publicKey))
    const durationMs = quick ? 4_000 : 12_000
    try {
      await untilDaysSigned(ownerDb)
      const figures: Figure[] = []
      for (const [name, fields] of Object.entries(calls)) {
        const query = async (worker: number) => {
          const customer = crowd[Math.floor(Math.random() * crowd.length)]!
          await pages[worker]!.call(customer, name, fields(customer))
        }
        await hammer({ atOnce: clients, durationMs: durationMs / 3 }, query)
        const busy = await hammer({ atOnce: clients, durationMs }, query)
        const paced = await hammer({ atOnce: clients, durationMs, pauseMs: thinkMs }, query)
        const call = name.replace(/^.*_/, '')
        const target = name === statement ? { atMost: { target: 50 } } : {}
        figures.push(
          { name: `${call}, without pause`, value: busy.perSecond, unit: '/s', note: `${clients} clients` },
          { name: `${call}, without pause, p50`, value: percentile(busy.samplesMs, 0.5), unit: 'ms' },
          {
            name: `${call}, without pause, p99`,
            value: percentile(busy.samplesMs, 0.99),
            unit: 'ms',
            ...target,
          },
          {
            name: `${call}, p50`,
            value: percentile(paced.samplesMs, 0.5),
            unit: 'ms',
            note: `${clients} clients that pause`,
          },
          { name: `${call}, p99`, value: percentile(paced.samplesMs, 0.99), unit: 'ms', ...target },
        )
      }
      return figures
    } finally {
      for (const page of pages) page.close()
      await bank.stop()
      await ownerDb.destroy()
    }
  })
export default queries

const statement = 'PAM0201001_queryDetails'

const daysAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** Nearly three months, from anywhere in the time that can be asked for. */
function period(reachDays: number): { from: string; to: string } {
  const last = Math.floor(Math.random() * (reachDays - 90))
  return { from: daysAgo(last + 88), to: daysAgo(last) }
}

const calls: Record<string, (customer: LoggedIn) => Record<string, unknown>> = {
  PAM0101001_overview: () => ({}),
  [statement]: ({ accountId }) => ({ accountId: String(accountId), currency: 'CNY', ...period(700) }),
  PTR0103001_queryTransfers: () => period(360),
}
