import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type LoggedIn, logIn } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { writeRegister } from '../support/register.ts'

const clients = 20
const customers = 1_000
/** How long each client reads before its next query. */
const thinkMs = 500
const ofBusiest = 'of the busiest customer, by remark'

interface Page {
  rows: unknown[]
  totals: { count: number }[]
  nextCursor: string | null
}

/**
 * Measures the transfer query (PTR0103000) over HTTP, encrypted, with a million orders in the register: a thousand customers
 * with a thousand orders each, and one with ten thousand more. Also measures the branch search of a remittance.
 */
const register: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: customers, fundsMinor: 1_000_00n })
    await writeRegister(ownerDb, members, { orders: quick ? 100_000 : 1_000_000, busiest: 1 })
    const bank = await startBankProcess({ DATABASE_URL: url })
    const [busiest, ...others] = await logIn(ownerDb, members)
    const publicKey = await bankPublicKey(bank.url)
    const pages = Array.from({ length: clients }, () => new CustomerClient(bank.url, publicKey))
    const durationMs = quick ? 4_000 : 15_000
    const query = (customer: LoggedIn, page: CustomerClient, fields: object) =>
      page.call<Page>(customer, 'PTR0103001_queryTransfers', { ...year(), ...fields })
    const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!

    /** The queries, as a page sends them. Each throws if an expected result is missing. */
    const questions: Record<string, (page: CustomerClient) => Promise<unknown>> = {
      'transfers of a year, totals': async (page) => found(await query(pick(others), page, {})),
      'their next page': async (page) => {
        const customer = pick(others)
        const { nextCursor } = await query(customer, page, {})
        return found(await query(customer, page, { cursor: nextCursor }))
      },
      'by payee, in pinyin': async (page) => found(await query(pick(others), page, { text: 'ceshikehu' })),
      'by remark and amount': async (page) =>
        found(await query(pick(others), page, { text: '房租', minAmount: '100.00', maxAmount: '900.00' })),
      'by what nobody has': (page) => query(pick(others), page, { text: 'zzzz' }),
      'of a month': async (page) => query(pick(others), page, { from: daysAgo(200), to: daysAgo(170) }),
      [ofBusiest]: async (page) => found(await query(busiest!, page, { text: 'fangzu' })),
      'branches, by bank, city and word': async (page) =>
        branches(await page.call(pick(others), 'PTR0201004_branches', { ...pick(branchWords) })),
    }
    try {
      await untilDaysSigned(ownerDb)
      const figures: Figure[] = []
      for (const [name, ask] of Object.entries(questions)) {
        const work = async (worker: number) => void (await ask(pages[worker]!))
        await hammer({ atOnce: clients, durationMs: durationMs / 4 }, work)
        const { samplesMs } = await hammer({ atOnce: clients, durationMs, pauseMs: thinkMs }, work)
        // This query makes two calls.
        const calls = name === 'their next page' ? 2 : 1
        figures.push(
          { name: `${name}, p50`, value: percentile(samplesMs, 0.5) / calls, unit: 'ms' },
          {
            name: `${name}, p99`,
            value: percentile(samplesMs, 0.99) / calls,
            unit: 'ms',
            // The busiest customer made more than thirty transfers a day for a year. The figure is reported without a target.
            ...(name === ofBusiest ? {} : { atMost: { target: 50 } }),
          },
        )
      }
      return figures
    } finally {
      for (const page of pages) page.close()
      await bank.stop()
      await ownerDb.destroy()
    }
  })
export default register

const daysAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const year = () => ({ from: daysAgo(364), to: daysAgo(0) })

const branchWords = [
  { text: 'pudong' },
  { text: '浦东' },
  { bank: '102', text: '朝阳' },
  { province: '上海市', text: 'xuhui' },
  { bank: '105', text: '支行' },
  { text: 'nowhere at all' },
]

function found(page: Page): void {
  if (page.rows.length === 0) throw new Error('A query that must find something found nothing')
}

function branches(answer: { branches: unknown[] }): void {
  if (!Array.isArray(answer.branches)) throw new Error('Not a list of branches')
}
