import { fundsAtOnce } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, logIn } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { postgresCpuMs } from '../support/processor-time.ts'

const clients = 50
const customers = 200
const fundCount = 500
/** How long each client reads before its next query. */
const thinkMs = 1_000

/** Measures the fund market (PIF1301000) over HTTP, encrypted: five hundred funds with two years of NAVs, fifty clients. */
const funds: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: customers, fundsMinor: 1_000_00n })
    await writeFunds(ownerDb)
    const bank = await startBankProcess({ DATABASE_URL: url })
    const people = await logIn(ownerDb, members)
    const publicKey = await bankPublicKey(bank.url)
    const pages = Array.from({ length: clients }, () => new CustomerClient(bank.url, publicKey))
    const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!
    const list = async (page: CustomerClient, asked: Record<string, unknown>, least: number) => {
      const { rows } = await page.call<{ rows: unknown[] }>(pick(people), 'PIF1301003_list', asked)
      if (rows.length < least) throw new Error('A search that must find something found nothing')
    }
    const course = async (page: CustomerClient, months: string) => {
      const asked = { productCode: codeOf(1 + Math.floor(Math.random() * fundCount)), months }
      const { dates } = await page.call<{ dates: unknown[] }>(pick(people), 'PIF1301005_course', asked)
      if (dates.length < 15) throw new Error('A chart without points')
    }
    const processorMs = async () => ({
      server: (await bank.cpuMs()) ?? 0,
      postgres: (await postgresCpuMs(ownerDb)) ?? 0,
    })
    const questions: Record<string, (page: CustomerClient) => Promise<void>> = {
      'the list': (page) => list(page, {}, fundsAtOnce),
      'found by pinyin': (page) => list(page, { search: 'ceshi' }, fundsAtOnce),
      'by a code': (page) => list(page, { search: codeOf(77) }, 1),
      'sorted by growth, of one kind': (page) => list(page, { type: 'bond', sort: 'growth' }, fundsAtOnce),
      'chart of a month': (page) => course(page, '1'),
      'chart of two years': (page) => course(page, '24'),
    }
    try {
      await untilDaysSigned(ownerDb)
      const figures: Figure[] = []
      const durationMs = quick ? 5_000 : 15_000
      for (const [name, ask] of Object.entries(questions)) {
        const work = (worker: number) => ask(pages[worker]!)
        await hammer({ atOnce: clients, durationMs: durationMs / 4 }, work)
        const before = await processorMs()
        const { samplesMs } = await hammer({ atOnce: clients, durationMs, pauseMs: thinkMs }, work)
        const after = await processorMs()
        const calls = samplesMs.length
        figures.push(
          { name: `${name}, p50`, value: percentile(samplesMs, 0.5), unit: 'ms' },
          { name: `${name}, p99`, value: percentile(samplesMs, 0.99), unit: 'ms', atMost: { target: 50 } },
          {
            name: `${name}, processor of the server`,
            value: (after.server - before.server) / calls,
            unit: 'ms/call',
          },
          {
            name: `${name}, of PostgreSQL`,
            value: (after.postgres - before.postgres) / calls,
            unit: 'ms/call',
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
export default funds

const codeOf = (serial: number) => `B${String(serial).padStart(5, '0')}`

/** Writes funds of every type with a NAV for each weekday of slightly more than two years, and a dividend a year. */
async function writeFunds(ownerDb: Db): Promise<void> {
  await sql`insert into wealth.products (product_code, kind, name_zh, name_en, risk, type, registrar, share_class,
      first_minor, further_minor, subscription_ppm, redemption_fees, money_days, state)
    select 'B' || lpad(n::text, 5, '0'), 'fund', '测试基金' || n, 'Test Fund ' || n, 1 + n % 4,
      (array['bond', 'mixed', 'index', 'equity'])[1 + n % 4], '5F', 'A', 1000, 1000, 5000, '[]', 3, 'open'
    from generate_series(1, ${fundCount}) n`.execute(ownerDb)
  await sql`insert into wealth.navs (product_code, nav_date, nav_e4)
    select 'B' || lpad(n::text, 5, '0'), day::date, 10000 + (n % 7) * 100 + round(300 * sin(extract(doy from day) / (9.0 + n % 5)))
    from generate_series(1, ${fundCount}) n,
      generate_series(current_date - 770, current_date - 1, interval '1 day') day
    where extract(isodow from day) < 6`.execute(ownerDb)
  await sql`insert into wealth.distributions (product_code, record_on, ex_on, pay_on, per_unit_e4, booked_on)
    select product_code, nav_date, nav_date, nav_date, 150, nav_date from wealth.navs
    where product_code like 'B%' and nav_date in (current_date - 100, current_date - 464)`.execute(ownerDb)
  await sql`analyze`.execute(ownerDb)
}
