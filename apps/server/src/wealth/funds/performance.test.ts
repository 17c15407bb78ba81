import { addDays, addMonths, type ResponseOf } from '@cloudsail/contract'
import { fundHoldings, fundPerformance, moneyWeightedTotal, valueOfUnits } from '@cloudsail/contract/wealth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { buildNav } from '../test-scene.ts'
import { type FundHistory, fundValues, returnsOf, valuesOfAll } from './performance.ts'
import { buildFund, fundScene } from './test-funds.ts'

const databases = await testDatabase()
const { db } = databases
const today = '2026-11-20'

const navs = fc.array(fc.integer({ min: 2_000, max: 40_000 }), { minLength: 2, maxLength: 60 })
const histories = fc
  .record({
    navs,
    buys: fc.array(
      fc.record({ ago: fc.nat(59), units: fc.integer({ min: 1, max: 1e8 }), fee: fc.nat(500) }),
      { minLength: 1, maxLength: 8 },
    ),
    sells: fc.array(fc.record({ ago: fc.nat(59), share: fc.nat(100) }), { maxLength: 4 }),
  })
  .map(({ navs: values, buys, sells }): FundHistory => {
    // One NAV every tenth day, the last one today.
    const series = values.map((e4, index) => ({ on: addDays(today, -10 * (values.length - 1 - index)), e4 }))
    const at = (ago: number) => series[Math.max(0, series.length - 1 - ago)]!
    const bought = buys.map(({ ago, units, fee }) => ({
      on: at(ago).on,
      unitsE2: BigInt(units),
      paidMinor: valueOfUnits(BigInt(units), at(ago).e4) + BigInt(fee),
    }))
    const moves = [...bought]
    for (const { ago, share } of sells) {
      const { on, e4 } = at(ago)
      const held = moves.filter((move) => move.on <= on).reduce((sum, { unitsE2 }) => sum + unitsE2, 0n)
      const later = moves.filter((move) => move.on > on && move.unitsE2 < 0n)
      const unitsE2 = (held * BigInt(share)) / 100n
      // Units that a later redemption takes are left alone.
      if (unitsE2 > 0n && later.length === 0)
        moves.push({ on, unitsE2: -unitsE2, paidMinor: -valueOfUnits(unitsE2, e4) })
    }
    return { moves: moves.toSorted((a, b) => (a.on < b.on ? -1 : 1)), navs: series, dividends: [] }
  })

test('the gain of all time is that before a day and that since then', () => {
  fc.assert(
    fc.property(fc.array(histories, { minLength: 1, maxLength: 3 }), (all) => {
      const periods = returnsOf(all, today)
      const whole = periods.at(-1)!
      expect(whole.months).toBeNull()
      for (const { from, gainMinor } of periods.slice(0, -1)) {
        const [then] = valuesOfAll(all, [from])
        expect(gainMinor + then!.valueMinor - then!.paidMinor).toBe(whole.gainMinor)
      }
    }),
  )
})

test('the gains of the funds add up to that of all', () => {
  fc.assert(
    fc.property(fc.array(histories, { minLength: 1, maxLength: 3 }), (all) => {
      const sum = all.reduce((minor, each) => minor + returnsOf([each], today).at(-1)!.gainMinor, 0n)
      expect(returnsOf(all, today).at(-1)!.gainMinor).toBe(sum)
    }),
  )
})

test('only periods that began after the first purchase have a return', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const first = history.moves[0]!.on
      const told = returnsOf([history], today).map(({ months }) => months)
      expect(told).toEqual([...[1, 3, 12].filter((months) => addMonths(today, -months) > first), null])
    }),
  )
})

test('without moves in a period its rate is the growth of the value', () => {
  fc.assert(
    fc.property(navs, fc.integer({ min: 1e6, max: 1e9 }), (values, units) => {
      const series = values.map((e4, index) => ({
        on: addDays(today, -30 * (values.length - 1 - index)),
        e4,
      }))
      const history: FundHistory = {
        moves: [{ on: '2020-01-02', unitsE2: BigInt(units), paidMinor: 1_000_00n }],
        navs: series,
        dividends: [],
      }
      for (const { from, months, returned } of returnsOf([history], today).slice(0, -1)) {
        const [then, now] = fundValues(history, [from, today])
        // Before its first NAV the fund counts at cost, which has nothing to do with its growth.
        if (from < series[0]!.on) continue
        const growth = (Number(now!.valueMinor) / Number(then!.valueMinor) - 1) * 10_000
        expect(months).not.toBeNull()
        expect(Math.abs(returned!.bp - growth)).toBeLessThanOrEqual(0.51)
        expect(returned!.yearly).toBe(false)
      }
    }),
  )
})

test('a total return has the sign of the gain if nothing was redeemed', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const [end] = valuesOfAll([history], [today])
      const flows = history.moves.map(({ on, paidMinor }) => ({ on, amountMinor: -paidMinor }))
      const onlyBought = history.moves.every(({ unitsE2 }) => unitsE2 > 0n)
      const bp = moneyWeightedTotal([...flows, { on: today, amountMinor: end!.valueMinor }])
      const gainMinor = end!.valueMinor - end!.paidMinor
      if (onlyBought && bp !== null && Math.abs(bp) > 1) expect(Math.sign(bp)).toBe(gainMinor > 0n ? 1 : -1)
    }),
  )
})

test('value and money paid in follow the days, with units redeemed and moved since', async () => {
  const code = await buildFund(databases, { navE4: 12_000 })
  const other = await buildFund(databases, { navE4: 10_000 })
  for (const [on, e4] of [
    ['2025-09-01', 10_000],
    ['2026-08-20', 11_000],
    ['2026-10-20', 12_500],
  ] as const)
    await buildNav(db, code, on, e4)
  const scene = await fundScene(db)
  const { ask, customerId, wealth } = scene
  const lot = (row: object) =>
    db
      .insertInto('wealth.lots')
      .values({
        customer_id: customerId,
        account_id: wealth.accountId,
        product_code: code,
        lot_id: crypto.randomUUID(),
        units_e2: 1_000_00n,
        cost_minor: 1_000_00n,
        confirmed_on: '2025-09-01',
        ...row,
      })
      .execute()
  await lot({})
  // 500.00 units were redeemed at 1.2500 with a fee of 2.50, as many moved to the other fund at 1.2000.
  await lot({ units_e2: 500_00n, cost_minor: 500_00n, gone_on: '2026-10-20', gone_by: 'r' })
  await lot({ units_e2: 500_00n, cost_minor: 500_00n, gone_on: '2026-11-19', gone_by: 'c' })
  await lot({
    product_code: other,
    units_e2: 597_00n,
    cost_minor: 500_00n,
    confirmed_on: '2026-11-19',
    origin: 'conversion',
  })
  const confirmed = async (business: '024' | '036', on: string, amounts: { gross: bigint; fee: bigint }) => {
    const order_id = `${business}${customerId}`
    await db
      .insertInto('wealth.orders')
      .values({
        customer_id: customerId,
        order_id,
        business,
        wealth_account_id: wealth.accountId,
        account_id: wealth.accountId,
        product_code: code,
        target_code: business === '036' ? other : null,
        currency: 'CNY',
        units_e2: 500_00n,
        state: business === '036' ? 'confirmed' : 'paid',
        trade_on: on,
        confirm_on: on,
        accepted_at: new Date(`${on}T10:00:00+08:00`),
        confirmed_on: on,
        ended_at: new Date(`${on}T20:00:00+08:00`),
      })
      .execute()
    await db
      .insertInto('wealth.confirmations')
      .values({
        customer_id: customerId,
        order_id,
        registrar: '5F',
        serial: '1',
        confirmed_on: on,
        trade_on: on,
        code: '0000',
        nav_e4: 12_000,
        amount_minor: amounts.gross,
        fee_minor: amounts.fee,
        units_e2: 500_00n,
      })
      .execute()
  }
  await confirmed('024', '2026-10-20', { gross: 625_00n, fee: 2_50n })
  await confirmed('036', '2026-11-19', { gross: 600_00n, fee: 0n })
  const found = await ask<ResponseOf<typeof fundPerformance>>(fundPerformance.name, {})
  expect(found.navOn).toBe('2026-11-19')
  expect(Object.fromEntries(found.dates.map((on, at) => [on, [found.values[at], found.paidIn[at]]]))).toEqual(
    {
      '2025-09-01': ['2000.00', '2000.00'],
      '2026-08-20': ['2200.00', '2000.00'],
      '2026-10-20': ['1875.00', '1377.50'],
      // 1,000.00 units at 1.2000, and 597.00 of the other fund at 1.0000: the conversion cost 3.00.
      '2026-11-19': ['1797.00', '1377.50'],
      '2026-11-20': ['1797.00', '1377.50'],
    },
  )
  expect(found.moves).toEqual([
    { on: '2025-09-01', amount: '2000.00' },
    { on: '2026-10-20', amount: '-622.50' },
  ])
  const gains = (periods: (typeof found)['periods']) =>
    periods.map(({ months, gain, returned }) => [months, gain, returned?.yearly])
  expect(gains(found.periods)).toEqual([
    [1, '-78.00', false],
    [3, '219.50', false],
    [12, '419.50', false],
    [null, '419.50', true],
  ])
  // One month: 1,875.00 became 1,797.00 without a move between.
  expect(found.periods[0]!.returned!.bp).toBe(-416)
  const of = (productCode: string) => found.funds.find((fund) => fund.productCode === productCode)!
  expect(gains(of(code).periods).at(-1)).toEqual([null, '422.50', true])
  expect(gains(of(other).periods)).toEqual([[null, '-3.00', false]])
  expect(of(code).navGrowthBp.at(-1)).toBe(909)
  const { totals } = await ask<ResponseOf<typeof fundHoldings>>(fundHoldings.name, {})
  expect(totals.value).toBe(found.values.at(-1))
})

test('a customer without funds has no returns', async () => {
  const { ask } = await fundScene(db)
  const found = await ask<ResponseOf<typeof fundPerformance>>(fundPerformance.name, {})
  expect(found).toMatchObject({ navOn: null, dates: [], periods: [], funds: [] })
})
