import { addMonths, type ResponseOf } from '@cloudsail/contract'
import { limitChanges } from '@cloudsail/contract/limits'
import { queryLargeTransfers, queryWealthConnect } from '@cloudsail/contract/transfers'
import { formatUnits, fundHoldings } from '@cloudsail/contract/wealth'
import { people } from '@cloudsail/demo-customers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { businessDate, loadYear, setUpClock } from '../../server/src/bankday/index.ts'
import { testDatabase } from '../../server/src/db/test-database.ts'
import { testContext } from '../../server/src/http/test-context.ts'
import { loadBankList } from '../../server/src/networks/index.ts'
import { call } from '../../server/src/orders/test-orders.ts'
import { giveTodaysOrders } from './given-today.ts'
import { historyMonths } from './history-draft.ts'
import { seedDemo } from './seed.ts'

/** Returns a bank whose demo began at an instant, with the orders of its first day. */
async function demoFrom(now: Date) {
  const { db, ownerDb } = await testDatabase()
  await setUpClock(ownerDb, { adjustable: true, start: now })
  await loadBankList(ownerDb)
  // The demo's bank knows next year's calendar, to which the fees of redemptions reach.
  await loadYear(ownerDb, now.getFullYear() + 1, { off: [], work: [] })
  await seedDemo({ ownerDb, seedNumber: 20_261_120, now, pepper: 'a pepper for tests only' })
  await giveTodaysOrders(ownerDb, now)
  return { db, now }
}

// Without these orders, the screens were empty for all customers. At a weekend the bank refuses today's Wealth Connect
// remittance, so that one of the past has to be there.
describe.each([
  ['a workday at noon', '2026-11-23T12:00:00+08:00'],
  ['a Sunday night', '2026-11-29T03:10:00+08:00'],
])('the demo begins on %s', async (_, start) => {
  const { db, now } = await demoFrom(new Date(start))

  test.each([queryLargeTransfers, limitChanges, queryWealthConnect])(
    '$name lists something for a customer of the demo',
    async ({ name }) => {
      const to = businessDate(now)
      const period = { from: addMonths(to, -1), to }
      const pages = await Promise.all(
        people.map(({ customerId, kind, method }) =>
          call<ResponseOf<typeof limitChanges>>(
            testContext(db, { customerId, kind, method, now }),
            name,
            period,
          ),
        ),
      )
      expect(pages.flatMap(({ rows }) => rows)).not.toEqual([])
    },
  )

  test('every customer of the demo holds the funds and products that their orders left', async () => {
    // The counter sold the units from before the history and those of asset plans.
    const start = `${addMonths(businessDate(now), -historyMonths).slice(0, 8)}01`
    const { rows } = await sql<{ customer: bigint; product: string; ordered: bigint; held: bigint }>`
      with ordered as (
        select customer_id, product_code,
          sum(case when business = '024' then -confirmed_units_e2 else confirmed_units_e2 end)::bigint as units
        from wealth.orders where confirmed_units_e2 > 0 group by 1, 2
      ), held as (
        select l.customer_id, l.product_code, coalesce(sum(l.units_e2) filter (where l.gone_on is null), 0)::bigint as units
        from wealth.lots l join wealth.products p using (product_code)
        where l.origin <> 'dividend' and l.confirmed_on >= ${start} and p.type <> 'assetPlan'
        group by 1, 2
      )
      select customer_id as customer, product_code as product,
        coalesce(o.units, 0)::bigint as ordered, coalesce(h.units, 0)::bigint as held
      from ordered o full join held h using (customer_id, product_code)`.execute(db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ ordered, held }) => ordered !== held)).toEqual([])
  })

  test('each fund of a confirmed order is on its customer’s list of funds, with its units', async () => {
    const { rows } = await sql<{ customer: bigint; product: string; units: bigint }>`
      select o.customer_id as customer, o.product_code as product, (
          select sum(l.units_e2) from wealth.lots l
          where l.customer_id = o.customer_id and l.product_code = o.product_code and l.gone_on is null
        )::bigint as units
      from wealth.orders o join wealth.products p using (product_code)
      where p.kind = 'fund' and o.confirmed_units_e2 > 0 group by 1, 2`.execute(db)
    expect(new Set(rows.map(({ customer }) => customer)).size).toBeGreaterThan(2)
    for (const { customer, product, units } of rows) {
      const { kind, method } = people.find(({ customerId }) => customerId === customer)!
      const context = testContext(db, { customerId: customer, kind, method, now })
      const { funds } = await call<ResponseOf<typeof fundHoldings>>(context, fundHoldings.name, {})
      const held = funds.find(({ productCode }) => productCode === product)
      expect(held?.units, `${customer} ${product}`).toBe(formatUnits(units))
    }
  })
})
