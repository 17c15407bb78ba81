import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashIncome, dividendOf, reinvestedUnits, takenOfRaising } from './distributions.ts'
import { convertUnitLots, redeemedUnits, redeemUnitLots, redemptionFeePpm, subscriptionOf } from './fees.ts'
import { formatNav, formatUnits, parseNav, parseUnits, unitsFor, valueOfUnits } from './units.ts'

const fund = [
  { underDays: 7, ppm: 15_000 },
  { underDays: 30, ppm: 10_000 },
  { underDays: 180, ppm: 5_000 },
]
const flat = { fromMinor: 5_000_000_00n, feeMinor: 1_000_00n }
const lot = (units: bigint, confirmedOn: string, costMinor = units) => ({
  unitsE2: units,
  costMinor,
  confirmedOn,
})

test.each([
  [100_000_00n, 15_000, 98_522_17n, 1_477_83n, 90_653_45n],
  [100_000_00n, 8_000, 99_206_35n, 793_65n, 91_282_99n],
  [60_000_00n, 8_000, 59_523_81n, 476_19n, 54_769_79n],
])('a subscription of %s at %s ppm', (amount, ppm, net, fee, units) => {
  const { netMinor, feeMinor } = subscriptionOf(amount, { ppm, flat })
  expect([netMinor, feeMinor, unitsFor(netMinor, 10_868)]).toEqual([net, fee, units])
})

test('from five million on the fee is flat, and without a rate there is none', () => {
  expect(subscriptionOf(5_000_000_00n, { ppm: 8_000, flat })).toEqual({
    netMinor: 4_999_000_00n,
    feeMinor: 1_000_00n,
  })
  expect(subscriptionOf(4_999_999_99n, { ppm: 8_000, flat }).feeMinor).toBe(39_682_54n)
  expect(subscriptionOf(9_000_000_00n, { ppm: 0, flat }).feeMinor).toBe(0n)
})

test.each([
  [6, 15_000],
  [7, 10_000],
  [29, 10_000],
  [30, 5_000],
  [179, 5_000],
  [180, 0],
])('held for %s days: %s ppm', (days, ppm) => {
  expect(redemptionFeePpm(fund, days)).toBe(ppm)
  expect(redemptionFeePpm([{ underDays: 7, ppm: 15_000 }], days)).toBe(days < 7 ? 15_000 : 0)
})

test('a redemption takes the oldest lot first and rounds for each', () => {
  const lots = [lot(8_000_00n, '2026-10-31'), lot(10_000_00n, '2026-05-04')]
  const terms = { navE4: 12_345, fees: fund, confirmedOn: '2026-11-20' }
  const { taken, netMinor } = redeemUnitLots(lots, 15_000_00n, terms)
  expect(taken.map(({ grossMinor, feeMinor, heldDays }) => [grossMinor, feeMinor, heldDays])).toEqual([
    [12_345_00n, 0n, 200],
    [6_172_50n, 61_73n, 20],
  ])
  expect(netMinor).toBe(18_455_77n)
  expect(valueOfUnits(90_653_45n, 11_200)).toBe(101_531_86n)
  const whole = redeemUnitLots([lot(90_653_45n, '2026-10-26')], 90_653_45n, { ...terms, navE4: 11_200 })
  expect([whole.feeMinor, whole.netMinor]).toEqual([1_015_32n, 100_516_54n])
  expect(() => redeemUnitLots(lots, 18_000_01n, terms)).toThrow(RangeError)
})

test('fewer than ten remaining units are redeemed too', () => {
  expect(redeemedUnits(90_00n, 99_99n, 10_00n)).toBe(99_99n)
  expect(redeemedUnits(90_00n, 100_00n, 10_00n)).toBe(90_00n)
})

test('conversions', () => {
  const dear = { navE4: 12_000, fees: fund, confirmedOn: '2026-11-20', subscriptionPpm: 5_000 }
  const first = convertUnitLots([lot(10_000_00n, '2026-10-11')], 10_000_00n, dear, {
    navE4: 15_000,
    subscriptionPpm: 8_000,
  })
  expect(first).toMatchObject({
    feeMinor: 60_00n,
    netMinor: 11_940_00n,
    investedMinor: 11_904_29n,
    differenceMinor: 35_71n,
    targetUnitsE2: 7_936_19n,
  })
  const cheaper = convertUnitLots(
    [lot(8_000_00n, '2026-10-11')],
    8_000_00n,
    { ...dear, navE4: 12_468, subscriptionPpm: 8_000 },
    { navE4: 10_934, subscriptionPpm: 3_000 },
  )
  expect(cheaper).toMatchObject({
    grossMinor: 9_974_40n,
    feeMinor: 49_87n,
    differenceMinor: 0n,
    investedMinor: 9_924_53n,
    targetUnitsE2: 9_076_76n,
  })
})

test('a dividend in cash, and reinvested at the NAV of its ex-date', () => {
  const dividend = dividendOf(90_653_45n, 350)
  expect(dividend).toBe(3_172_87n)
  expect(reinvestedUnits(dividend, 10_842)).toBe(2_926_46n)
})

test('income of a cash product, a day after the other', () => {
  const first = cashIncome(30_000_00n, 4_321)
  expect(first).toBe(1_30n)
  expect(cashIncome(30_000_00n + first, 4_318)).toBe(1_30n)
  expect(cashIncome(86_40n, 4_321)).toBe(0n)
})

test('a raising over its quota takes the same fraction of each', () => {
  expect(takenOfRaising(50_000_00n, 3_000_000_00n, 2_000_000_00n)).toBe(33_333_00n)
  expect(takenOfRaising(50_000_00n, 2_000_000_00n, 2_000_000_00n)).toBe(50_000_00n)
  expect(takenOfRaising(50_000_00n, 3_000_000_00n, null)).toBe(50_000_00n)
})

test('texts of the wire', () => {
  expect(['1234.5', '0.01', '7'].map(parseUnits)).toEqual([1_234_50n, 1n, 7_00n])
  expect(['', '-1', '1.234', '01', '1,000', '1e3'].map(parseUnits)).toEqual(Array(6).fill(null))
  expect(formatUnits(5n)).toBe('0.05')
  expect(parseNav(formatNav(10_868))).toBe(10_868)
})

const amounts = fc.bigInt({ min: 1n, max: 9_000_000_000_00n })
const dates = fc
  .integer({ min: 0, max: 700 })
  .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))

test('for any subscription net and fee add up to the amount', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 20_000 }), (amount, ppm) => {
      const { netMinor, feeMinor } = subscriptionOf(amount, { ppm, flat })
      expect(netMinor + feeMinor).toBe(amount)
      expect(feeMinor >= 0n).toBe(true)
    }),
  )
})

test('in any redemption, units and cost of the parts add up to the whole', () => {
  const lots = fc.array(fc.tuple(amounts, dates, amounts), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lots, fc.nat(1_000), fc.integer({ min: 1, max: 99_999 }), (drawn, share, navE4) => {
      const own = drawn.map(([units, on, cost]) => lot(units, on, cost))
      const all = own.reduce((sum, { unitsE2 }) => sum + unitsE2, 0n)
      const asked = (all * BigInt(share)) / 1_000n
      const { taken, netMinor, grossMinor, feeMinor } = redeemUnitLots(own, asked, {
        navE4,
        fees: fund,
        confirmedOn: '2027-01-04',
      })
      expect(taken.reduce((sum, part) => sum + part.unitsE2, 0n)).toBe(asked)
      expect(netMinor).toBe(grossMinor - feeMinor)
      for (const { lot: of, unitsE2, costMinor } of taken) {
        expect(unitsE2 <= of.unitsE2 && costMinor <= of.costMinor).toBe(true)
        if (unitsE2 === of.unitsE2) expect(costMinor).toBe(of.costMinor)
      }
      const days = taken.map(({ heldDays }) => heldDays)
      expect(days).toEqual(days.toSorted((a, b) => b - a))
    }),
  )
})

test('a raising never takes more than its quota', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), amounts, (each, quota) => {
      const raised = each.reduce((sum, amount) => sum + amount, 0n)
      const taken = each.map((amount) => takenOfRaising(amount, raised, quota))
      if (raised > quota) expect(taken.reduce((sum, amount) => sum + amount, 0n) <= quota).toBe(true)
      expect(taken.every((amount, index) => amount <= each[index]!)).toBe(true)
    }),
  )
})
