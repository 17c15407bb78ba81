import type { ResponseOf } from '@cloudsail/contract'
import type { wealthHoldings, wealthOrderHistory } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount, trialBalance } from '../../ledger/index.ts'
import { holdingsOf } from '../holdings.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { unitLotsOf } from '../kernel/unit-lots.ts'
import { market } from '../test-market.ts'
import { buildWealthProduct, productScene } from './test-products.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const { day, until } = await market(db, ownerDb)
const friday = -3
const cash = await buildWealthProduct(databases, { type: 'cash', money_days: 1, risk: 1, navE4: 10_000 })
const open = await buildWealthProduct(databases)
await ownerDb
  .insertInto('wealth.navs')
  .values({ product_code: cash, nav_date: day(friday), nav_e4: 10_000, per_ten_thousand_e4: 4_321 })
  .execute()

// Held before the registrar first receives the bank's register.
const [saver, other] = [await productScene(db, { grade: 3 }), await productScene(db, { grade: 3 })]
await saver.hold(cash, 30_000_00n, day(-10))
await saver.hold(open, 500_00n, day(-10))
await other.hold(cash, 1_000_00n, day(-10))

/** The amount that the bank has advanced and has not been repaid. */
const receivable = async () => {
  const { debitsMinor, creditsMinor } = await balanceOf(db, bankAccount('receivable', 'CNY'))
  return debitsMinor - creditsMinor
}
const at = (later: number, time: string) => instantOf(day(later), time)
const incomesOf = async (customerId: bigint) =>
  (
    await db
      .selectFrom('wealth.incomes')
      .select(['income_on', 'units_e2', 'income_minor'])
      .where('customer_id', '=', customerId)
      .orderBy('income_on')
      .execute()
  ).map(({ income_on, units_e2 }) => [income_on, units_e2])
const alarms = async () => (await sql`select kind, detail from wealth.alarms`.execute(db)).rows

test('a fast redemption is paid at once at any hour, earns nothing from that day on, and is settled by the registrar', async () => {
  const own = saver
  const { customerId } = own
  const before = (await own.money()).balanceMinor

  // Monday morning: 6,000 are paid at once, which leaves 4,000 of the day's cap.
  await until(0, '10:30')
  const receipt = await own.redeem(cash, '6000.00', at(0, '10:00'), true)
  expect(receipt).toMatchObject({ state: 'success' })
  expect(receipt.timeline.map(({ step }) => step)).toEqual(['submitted', 'settled'])
  expect((await own.money()).balanceMinor).toBe(before + 6_000_00n)
  expect(await receivable()).toBe(6_000_00n)
  await expect(own.redeem(cash, '4000.01', at(0, '10:00'), true)).rejects.toMatchObject({
    key: 'fastCapExceeded',
    values: { left: '4,000.00' },
  })
  // The amount exceeds the holding as well, but the cap is reported, because the rest of the day could still be redeemed.
  await expect(own.redeem(cash, '30000.00', at(0, '10:00'), true)).rejects.toMatchObject({
    key: 'fastCapExceeded',
    values: { left: '4,000.00' },
  })
  await expect(own.redeem(open, '100.00', at(0, '10:00'), true)).rejects.toMatchObject({
    key: 'fastNotOffered',
  })
  await expect(own.give('PIF1204', { order: receipt.orderId }, at(0, '10:00'))).rejects.toMatchObject({
    key: 'cutOffPassed',
  })
  const { holdings, underWay } = await own.ask<ResponseOf<typeof wealthHoldings>>(
    'PIF1202003_holdings',
    { overseas: false },
    at(0, '10:20'),
  )
  expect(holdings.find(({ productCode }) => productCode === cash)).toMatchObject({
    units: '24000.00',
    value: '24000.00',
    cost: '24000.00',
    fast: '4000.00',
    available: '24000.00',
  })
  expect(underWay).toBe(0)
  const { rows } = await own.ask<ResponseOf<typeof wealthOrderHistory>>(
    'PIF1204003_orders',
    { from: day(0), to: day(0) },
    at(0, '10:20'),
  )
  expect(rows).toMatchObject([{ state: 'paid', moneyOn: day(0), cancelUntil: null }])
  const shown = await holdingsOf(db, customerId, day(0))
  expect(shown.find(({ productCode }) => productCode === cash)).toMatchObject({
    unitsE2: 24_000_00n,
    costMinor: 24_000_00n,
  })

  // Tuesday: the registrar has confirmed and repaid the bank.
  await until(1, '12:00')
  expect(await readWealthOrder(db, customerId, receipt.orderId)).toMatchObject({ state: 'paid' })
  expect(await receivable()).toBe(0n)
  expect((await own.money()).balanceMinor).toBe(before + 6_000_00n)

  // Friday, 22:00, after the weekend's income was entered: that income is taken back.
  await until(4, '22:10')
  const evening = await own.redeem(cash, '10000.00', at(4, '22:00'), true)
  expect(evening.state).toBe('success')
  await until(5, '11:10')
  await own.redeem(cash, '5000.00', at(5, '11:00'), true)
  await until(8, '12:00')
  expect(await receivable()).toBe(0n)
  const earned = new Map((await incomesOf(customerId)) as [string, bigint][])
  const monday = earned.get(day(0))!
  expect(monday).toBe(24_000_00n)
  const friday4 = earned.get(day(4))!
  const saturday = earned.get(day(5))!
  expect(friday4).toBeLessThan(15_000_00n)
  expect(saturday).toBeLessThan(10_000_00n)
  const units = (await unitLotsOf(db, customerId, { productCode: cash })).reduce(
    (sum, lot) => sum + lot.unitsE2,
    0n,
  )
  expect(units).toBeGreaterThan(9_000_00n)
  expect(units).toBeLessThan(9_010_00n)
  expect(await alarms()).toEqual([])
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})

test('a redemption refused by the registrar waits for staff, with frozen units and one payment', async () => {
  const own = other
  await until(9, '10:30')
  const { orderId } = await own.redeem(cash, '100.01', at(9, '10:00'), true)
  await until(10, '12:00')
  expect(await readWealthOrder(db, own.customerId, orderId)).toMatchObject({ state: 'sent', endedAt: null })
  expect(await receivable()).toBe(100_01n)
  expect(await alarms()).toContainEqual(
    expect.objectContaining({ kind: 'answerDiffers', detail: expect.stringContaining('fast') }),
  )
  await expect(own.redeem(cash, '901.00', at(10, '10:00'))).rejects.toMatchObject({ key: 'unitsShort' })
})
