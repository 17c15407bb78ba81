import { addDays, type ResponseOf } from '@cloudsail/contract'
import { type CashFlow, fundHoldings, fundOrderHistory, moneyWeighted } from '@cloudsail/contract/wealth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { withoutOldest } from '../kernel/redeemable.ts'
import { buildFund, fundScene } from './test-funds.ts'

const databases = await testDatabase()
const { db } = databases

test('lots show today’s fee of redeeming them, and the saving by waiting', async () => {
  const code = await buildFund(databases, { navE4: 12_345 })
  const { ask, hold, give, payerAccountId } = await fundScene(db)
  await hold(code, 10_000_00n, '2026-05-07', 11_820_00n)
  await hold(code, 8_000_00n, '2026-10-27', 9_768_00n)
  await hold(code, 8_060_15n, '2026-11-20', 10_000_00n)
  await give('PIF1303', { productCode: code, units: '100', rest: 'free', payeeAccountId: payerAccountId })
  const { funds, totals, days } = await ask<ResponseOf<typeof fundHoldings>>(fundHoldings.name, {})
  const fund = funds[0]!
  expect(fund).toMatchObject({ units: '26060.15', value: '32171.26', cost: '31588.00', gain: '583.26' })
  // T+3, over a weekend.
  expect(fund.moneyOn).toBe('2026-11-25')
  expect(totals).toEqual({ value: '32171.26', cost: '31588.00', gain: '583.26' })
  // Frozen units and units confirmed today are not available.
  expect(fund.available).toBe('17900.00')
  expect(fund.lots.map(({ fee }) => fee)).toEqual([
    { ppm: 0, amount: '0.00' },
    { ppm: 10_000, amount: '98.76' },
    null,
  ])
  // On its confirmation on 2026-11-26 the lot will have been held for 30 days.
  expect(fund.lots[1]!.wait).toEqual({ days: 5, on: '2026-11-25', saves: '49.38', ppm: 5_000 })
  expect(fund.lots[2]).toMatchObject({ redeemableOn: '2026-11-23', heldDays: 0 })
  expect(fund.underWay).toMatchObject([
    { business: '024', units: '100.00', cancelUntil: '2026-11-20T15:00:00.000+08:00' },
  ])
  // From T to the day of the money. The weekend is closed.
  expect(days.map(({ date }) => date.slice(8))).toEqual(['20', '21', '22', '23', '24', '25'])
  expect(days.filter(({ open }) => !open).map(({ date }) => date.slice(8))).toEqual(['21', '22'])
})

test('orders are listed newest first, and show which can still be cancelled', async () => {
  const code = await buildFund(databases)
  const { ask, subscribe, give } = await fundScene(db)
  const first = await subscribe(code, '100')
  await subscribe(code, '200')
  await give('PIF1305', { order: first.orderId })
  const period = { from: '2026-11-01', to: '2026-11-20' }
  const { rows, totals } = await ask<ResponseOf<typeof fundOrderHistory>>(fundOrderHistory.name, period)
  expect(rows).toMatchObject([
    { amount: '200.00', state: 'accepted', tradeOn: '2026-11-20', business: '022' },
    { amount: '100.00', state: 'cancelled', cancelUntil: null },
  ])
  expect(rows[0]!.cancelUntil).toBe('2026-11-20T15:00:00.000+08:00')
  expect(totals).toEqual({ count: 2 })
})

test('a money-weighted return of one flow equals its growth, yearly from a year on', () => {
  const flow = (on: string, amountMinor: bigint): CashFlow => ({ on, amountMinor })
  expect(moneyWeighted([], '2026-11-20')).toBeNull()
  expect(moneyWeighted([flow('2025-11-20', -10_000n), flow('2026-11-20', 11_000n)], '2026-11-20')).toEqual({
    bp: 1_000,
    yearly: true,
  })
  expect(moneyWeighted([flow('2026-05-20', -10_000n), flow('2026-11-20', 10_500n)], '2026-11-20')).toEqual({
    bp: 500,
    yearly: false,
  })
  const two = [flow('2024-11-20', -10_000n), flow('2025-11-20', -10_000n), flow('2026-11-20', 22_155n)]
  expect(moneyWeighted(two, '2026-11-20')).toEqual({ bp: 702, yearly: true })
})

test('for any flows the gain has the sign of the return', () => {
  const flows = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 900 }), amount: fc.integer({ min: 1, max: 1e9 }) }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(flows, fc.integer({ min: 30, max: 200 }), (given, percent) => {
      const put = given.map(({ days, amount }) => ({
        on: addDays('2026-11-20', -days),
        amountMinor: -BigInt(amount) * 100n,
      }))
      const cost = given.reduce((sum, { amount }) => sum + BigInt(amount) * 100n, 0n)
      const worth = (cost * BigInt(percent)) / 100n
      const found = moneyWeighted([...put, { on: '2026-11-20', amountMinor: worth }], '2026-11-20')
      if (found && Math.abs(found.bp) > 1) expect(Math.sign(found.bp)).toBe(Math.sign(percent - 100))
    }),
  )
})

test('frozen units are taken off the oldest lots, and the rest is complete', () => {
  const lot = (units: bigint) => ({ unitsE2: units, costMinor: units, confirmedOn: '2026-01-05' })
  expect(withoutOldest([lot(100n), lot(50n)], 120n)).toEqual([lot(30n)])
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 8 }),
      fc.nat(100),
      (units, share) => {
        const all = units.reduce((sum, each) => sum + each, 0n)
        const taken = (all * BigInt(share)) / 100n
        const left = withoutOldest(units.map(lot), taken).reduce((sum, each) => sum + each.unitsE2, 0n)
        expect(left).toBe(all - taken)
      },
    ),
  )
})
