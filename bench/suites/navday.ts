import { sql } from 'kysely'
import { instantOf, setUpClock } from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { inTransaction } from '../../apps/server/src/db/in-transaction.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { RegistrarDay } from '../../apps/server/src/wealth/registrars/day.ts'
import { creditIncomes, enterNavs } from '../../apps/server/src/wealth/registrars/navs.ts'
import { createDatabase, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type Member } from '../support/crowd.ts'
import type { Suite } from '../support/figure.ts'

const today = '2026-12-17'
const productCount = 500
/** Every fifth product earns by the day: its holders get a row each. */
const earningEvery = 5
const holdingsEach = 10

/**
 * Measures a NAV day: 500 products and 200,000 holdings, a fifth of them in products that earn by the day. Measures the
 * evening, when NAVs are entered and incomes posted to holders, and the next morning, when incomes become units.
 */
const navday: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const holders = quick ? 1_000 : 20_000
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const db = openDatabase({ url, poolSize: 2 })
    try {
      await setUpClock(ownerDb, { adjustable: true, start: instantOf(today, '20:00') })
      const members = await createCrowd(ownerDb, { count: holders, fundsMinor: 0n })
      await enterProducts(ownerDb)
      await enterUnitLots(ownerDb, members)
      await sql`vacuum analyze`.execute(ownerDb)
      // Nothing here uses a port or needs a trading day.
      const day = { registrar: '5F', date: today, now: instantOf(today, '20:00') } as RegistrarDay
      const navs = Array.from({ length: productCount }, (_, index) => ({
        code: codeOf(index),
        on: today,
        e4: isEarning(index) ? 10_000 : 10_500 + index,
        perTenThousandE4: isEarning(index) ? 4_321 : null,
      }))
      const evening = await seconds(db, (tx) => enterNavs(tx, day, navs))
      const morning = await seconds(db, (tx) => creditIncomes(tx, { ...day, date: nextDay }))
      const { rows } = await sql<{ incomes: number; lots: number }>`select
        (select count(*)::integer from wealth.incomes) as incomes,
        (select count(*)::integer from wealth.lots where origin = 'income') as lots`.execute(db)
      const { incomes, lots } = rows[0]!
      if (incomes !== lots || incomes < holders) throw new Error(`${incomes} incomes, ${lots} lots of them`)
      const holdings = holders * holdingsEach
      const name = `${productCount} NAVs, ${holdings} holdings`
      const target = { target: quick ? 6 : 30 }
      return [
        { name: `${name}: entered, ${incomes} incomes`, value: evening, unit: 's', atMost: target },
        { name: `${name}: incomes become units`, value: morning, unit: 's', atMost: target },
      ]
    } finally {
      await db.destroy()
      await ownerDb.destroy()
    }
  })
export default navday

const nextDay = '2026-12-18'
const codeOf = (index: number) => `N${String(index).padStart(4, '0')}`
const isEarning = (index: number) => index % earningEvery === 0

async function seconds(db: Db, work: Parameters<typeof inTransaction<void>>[1]): Promise<number> {
  const began = performance.now()
  await inTransaction(db, work)
  return (performance.now() - began) / 1000
}

async function enterProducts(db: Db): Promise<void> {
  await sql`insert into wealth.products (product_code, kind, name_zh, name_en, risk, type, registrar, state)
    select 'N' || lpad(n::text, 4, '0'), 'fund', '基金' || n, 'Fund ' || n, 2,
      case when n % ${earningEvery} = 0 then 'money' else 'bond' end, '5F', 'open'
    from generate_series(0, ${productCount - 1}::integer) as n`.execute(db)
}

/** Enters ten products for each member, two of which earn by the day. */
async function enterUnitLots(db: Db, members: readonly Member[]): Promise<void> {
  await sql`insert into wealth.lots (customer_id, account_id, lot_id, product_code, units_e2, cost_minor, confirmed_on)
    select m.customer_id, m.account_id, '20260105' || n, 'N' || lpad(((m.place + n * 37) % ${productCount})::text, 4, '0'),
      1000000 + m.place, 1000000, '2026-01-05'
    from unnest(${members.map(({ customerId }) => customerId)}::bigint[],
        ${members.map(({ accountId }) => accountId)}::bigint[]) with ordinality as m (customer_id, account_id, place),
      generate_series(1, ${holdingsEach}::integer) as n`.execute(db)
}
