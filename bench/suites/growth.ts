import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, type Server, withPostgres } from '../support/bench-database.ts'
import { type Costs, costsOf, postgresMsBetween } from '../support/costs.ts'
import { createCrowd, type LoggedIn, logIn, type Member } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { circle, growBank, ordersEach } from '../support/growth.ts'
import { createQueue, pay } from '../support/payments.ts'
import { startPhones } from '../support/phones.ts'

const openingMinor = 1_000_000_00n
const smallOrders = 100_000
const grownOrders = Number(process.env.BENCH_ORDERS ?? 10_000_000)
/** Customers who ask, equally many in both banks. */
const asking = 192
const atOnce = 4
/** Number of turns. The banks take turns, so that both are measured on the same machine at the same time. */
const turns = 5

/**
 * Compares a grown bank with one a hundredth of its size, both with two years of months: the overview, a statement, the
 * transfer query, a receipt and a confirmed transfer, over HTTP, in turn. BENCH_ORDERS is the number of orders in the grown
 * bank (ten million), each with five entries. With `--quick` the grown bank is twice the small one.
 */
const growth: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const sizes = quick ? [smallOrders, 2 * smallOrders] : [smallOrders, grownOrders]
    const grown: Grown[] = []
    const banks: GrownBank[] = []
    try {
      const figures: Figure[] = []
      for (const orders of sizes) {
        const startedMs = performance.now()
        grown.push(await makeGrown(postgres, orders))
        const minutes = (performance.now() - startedMs) / 60_000
        figures.push({ name: `${orders} orders, made`, value: minutes, unit: 'min', atMost: { target: 60 } })
      }
      // Starts the banks after both are made: a session ends by itself after ten minutes.
      for (const of of grown) banks.push(await startGrown(of))
      const samples = banks.map(() => new Map(questions.map((name) => [name, [] as number[]])))
      const spent = banks.map(() => new Map(questions.map((name) => [name, 0])))
      for (let turn = 0; turn <= turns; turn++)
        for (const name of questions)
          for (const [at, bank] of banks.entries()) {
            const before = await bank.costs()
            const { samplesMs } = await hammer({ atOnce, durationMs: quick ? 1_000 : 4_000 }, (worker) =>
              bank.ask(name, worker),
            )
            // The first turn warms up.
            if (turn === 0) continue
            samples[at]!.get(name)!.push(...samplesMs)
            spent[at]!.set(name, spent[at]!.get(name)! + postgresMsBetween(before, await bank.costs()))
          }
      for (const name of questions) {
        const p50 = samples.map((of) => percentile(of.get(name)!, 0.5))
        const each = spent.map((of, at) => of.get(name)! / samples[at]!.get(name)!.length)
        for (const [at, orders] of sizes.entries())
          figures.push(
            { name: `${name}, ${orders} orders, p50`, value: p50[at]!, unit: 'ms' },
            { name: `${name}, ${orders} orders, processor time of PostgreSQL`, value: each[at]!, unit: 'ms' },
          )
        figures.push(
          {
            name: `${name}, grown : small, p50`,
            value: p50[1]! / p50[0]!,
            unit: 'x',
            atMost: { target: 1.3 },
          },
          { name: `${name}, grown : small, processor time`, value: each[1]! / each[0]!, unit: 'x' },
        )
      }
      return figures
    } finally {
      for (const bank of banks) await bank.stop()
    }
  })
export default growth

const questions = ['overview', 'statement', 'transfer query', 'receipt', 'confirmed transfer'] as const
type Question = (typeof questions)[number]

interface Grown {
  url: string
  members: readonly Member[]
}

interface GrownBank {
  ask: (question: Question, worker: number) => Promise<void>
  costs: () => Promise<Costs>
  stop: () => Promise<void>
}

async function makeGrown(postgres: Server, orders: number): Promise<Grown> {
  const count = Math.ceil(orders / ordersEach / circle) * circle
  const url = await createDatabase(postgres, `grown_${orders}`)
  await migrate(url)
  const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
  const members = await createCrowd(ownerDb, { count, fundsMinor: openingMinor })
  await growBank(ownerDb, members, {
    openingMinor,
    tell: (line) => console.error(`  ${orders} orders: ${line}`),
  })
  await ownerDb.destroy()
  return { url, members }
}

async function startGrown({ url, members }: Grown): Promise<GrownBank> {
  const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
  const phones = await startPhones()
  const bank = await startBankProcess({ DATABASE_URL: url, ...phones.environment })
  const step = Math.max(1, Math.floor(members.length / asking))
  const crowd = await logIn(ownerDb, members.filter((_, index) => index % step === 0).slice(0, asking))
  const queue = createQueue(ownerDb, crowd)
  const publicKey = await bankPublicKey(bank.url)
  const pages = Array.from({ length: atOnce }, () => new CustomerClient(bank.url, publicKey))
  const someone = () => crowd[Math.floor(Math.random() * crowd.length)]!
  const orderOf = await ordersOf(ownerDb, crowd)
  const questions: Record<Question, (page: CustomerClient) => Promise<unknown>> = {
    overview: (page) => page.call(someone(), 'PAM0101001_overview', {}),
    statement: async (page) => {
      const customer = someone()
      const fields = { accountId: String(customer.accountId), currency: 'CNY', ...period(600) }
      found(await page.call<Page>(customer, 'PAM0201001_queryDetails', fields))
    },
    'transfer query': async (page) =>
      found(await page.call<Page>(someone(), 'PTR0103001_queryTransfers', period(300))),
    receipt: (page) => {
      const customer = someone()
      const own = orderOf.get(customer.customerId)!
      return page.call(customer, 'orders001_receipt', {
        orderId: own[Math.floor(Math.random() * own.length)]!,
      })
    },
    'confirmed transfer': async (page) => pay(page, phones, await queue.next()),
  }
  return {
    ask: async (question, worker) => void (await questions[question](pages[worker]!)),
    costs: () => costsOf(bank, ownerDb),
    stop: async () => {
      for (const page of pages) page.close()
      await bank.stop()
      await phones.close()
      await ownerDb.destroy()
    },
  }
}

interface Page {
  rows: unknown[]
}

function found(page: Page): void {
  if (page.rows.length === 0) throw new Error('A query that must find something found nothing')
}

/** Returns some orders of each customer, from all months. */
async function ordersOf(db: Db, crowd: readonly LoggedIn[]): Promise<Map<bigint, string[]>> {
  const { rows } = await sql<{ customerId: bigint; orders: string[] }>`
    select customer_id as "customerId", array_agg(order_id) as orders from orders.orders
    where customer_id = any(${crowd.map(({ customerId }) => customerId)}::bigint[]) group by customer_id`.execute(
    db,
  )
  return new Map(rows.map(({ customerId, orders }) => [customerId, orders]))
}

const daysAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

/** Returns a random period of nearly three months within the range of a query. */
function period(reachDays: number): { from: string; to: string } {
  const last = Math.floor(Math.random() * (reachDays - 90))
  return { from: daysAgo(last + 88), to: daysAgo(last) }
}
