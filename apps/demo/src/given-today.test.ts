import { addMonths, type ResponseOf } from '@cloudsail/contract'
import { limitChanges } from '@cloudsail/contract/limits'
import { queryLargeTransfers, queryWealthConnect } from '@cloudsail/contract/transfers'
import { people } from '@cloudsail/demo-customers'
import { beforeAll, expect, test } from 'vitest'
import { businessDate, setUpClock } from '../../server/src/bankday/index.ts'
import { testDatabase } from '../../server/src/db/test-database.ts'
import { testContext } from '../../server/src/http/test-context.ts'
import { loadBankList } from '../../server/src/networks/index.ts'
import { call } from '../../server/src/orders/test-orders.ts'
import { giveTodaysOrders } from './given-today.ts'
import { seedDemo } from './seed.ts'

const { db, ownerDb } = await testDatabase()
/** A workday at noon: HVPS is open. */
const now = new Date('2026-11-23T12:00:00+08:00')

beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: now })
  await loadBankList(ownerDb)
  await seedDemo({ ownerDb, seedNumber: 20_261_120, now, pepper: 'a pepper for tests only' })
  await giveTodaysOrders(ownerDb, now)
})

// Without these orders, the screens were empty for all customers.
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

test('the demo starts at any hour and leaves out the orders that the bank refuses on a Sunday night', async () => {
  const night = new Date('2026-11-29T03:10:00+08:00')
  const own = await testDatabase()
  await setUpClock(own.ownerDb, { adjustable: true, start: night })
  await loadBankList(own.ownerDb)
  await seedDemo({
    ownerDb: own.ownerDb,
    seedNumber: 20_261_120,
    now: night,
    pepper: 'a pepper for tests only',
  })
  await expect(giveTodaysOrders(own.ownerDb, night)).resolves.toBeUndefined()
})
