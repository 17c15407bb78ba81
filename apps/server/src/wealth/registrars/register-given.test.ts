import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { market } from '../test-market.ts'
import { buildNav, buildProduct, wealthScene } from '../test-scene.ts'

const { db, ownerDb } = await testDatabase()
const { day, until, provoke } = await market(db, ownerDb)

test('a newly started registrar knows the customers who reinvest dividends', async () => {
  const fund = await buildProduct(ownerDb)
  await buildNav(db, fund, day(-3), 12_345)
  const [cash, reinvesting] = [await wealthScene(db), await wealthScene(db)]
  for (const { hold } of [cash, reinvesting]) await hold(fund, 10_000_00n, day(-30))
  await db
    .insertInto('wealth.dividend_modes')
    .values({
      customer_id: reinvesting.customerId,
      product_code: fund,
      mode: 'reinvest',
      holds_from: day(-20),
    })
    .execute()
  // The registrar receives all of this with the bank's register on its first morning.
  await until(0, '12:00')
  const dividend = { recordOn: day(1), exOn: day(2), payOn: day(3), perUnit: '0.0350' }
  await provoke('dividend', { product: fund, ...dividend })
  const before = await cash.money()
  await until(4, '12:00')
  expect((await cash.money()).balanceMinor - before.balanceMinor).toBe(350_00n)
  expect(await reinvesting.money()).toEqual(before)
  const alarms = await db
    .selectFrom('wealth.alarms')
    .select(['kind', 'detail'])
    .where('kind', 'in', ['unitsDiffer', 'moneyShort'])
    .execute()
  expect(alarms).toEqual([])
})
