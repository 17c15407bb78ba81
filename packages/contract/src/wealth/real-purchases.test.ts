import { expect, test } from 'vitest'
import { type FundDay, mostRealPurchases, realPurchases } from './regular-purchases.ts'

const day = (on: string, navE4: number, dividend: FundDay['dividend'] = null): FundDay => ({
  on,
  navE4,
  dividend,
})
/** Trading days of four months. 10 October is a Saturday. From 28 November on all days are closed. */
const course = [
  day('2026-08-28', 10_000),
  day('2026-09-10', 10_000),
  day('2026-09-11', 10_500),
  day('2026-10-12', 12_500),
  day('2026-10-13', 12_500),
  day('2026-11-10', 8_000),
  day('2026-11-27', 10_000),
  day('2026-12-01', 11_000),
]
const plan = { amountMinor: 1_000_00n, feePpm: 0 }

test('purchases are made on the day of each month or the next trading day within it, and valued at the newest NAV', () => {
  const found = realPurchases(plan, course, { periods: 3, day: 10 })!
  expect(found.boughtOn).toEqual(['2026-09-10', '2026-10-12', '2026-11-10'])
  // 1,000.00 + 800.00 + 1,250.00 units at 1.1000.
  expect(found.sums.at(-1)).toEqual({
    on: '2026-12-01',
    unitsE2: 3_050_00n,
    paidMinor: 3_000_00n,
    valueMinor: 3_355_00n,
    gainMinor: 355_00n,
  })
  // Before the second purchase: the value of the first at that time.
  expect(found.sums[1]).toMatchObject({ unitsE2: 1_000_00n, paidMinor: 1_000_00n, valueMinor: 1_250_00n })
})

test('a month closed from the chosen day on has no purchase', () => {
  expect(mostRealPurchases(course, 28)).toBe(1)
  expect(realPurchases(plan, course, { periods: 1, day: 28 })!.boughtOn).toEqual(['2026-08-28'])
  expect(realPurchases(plan, course, { periods: 2, day: 28 })).toBeNull()
  expect(realPurchases(plan, [], { periods: 1, day: 1 })).toBeNull()
})

test('of a longer course the newest purchases count', () => {
  expect(mostRealPurchases(course, 10)).toBe(3)
  const { boughtOn } = realPurchases(plan, course, { periods: 1, day: 10 })!
  expect(boughtOn).toEqual(['2026-11-10'])
})

test('a dividend is reinvested at the NAV of its ex-date, on units confirmed by the record day', () => {
  const paying = course.map((each) =>
    each.on === '2026-10-13' ? { ...each, dividend: { recordOn: '2026-10-12', perUnitE4: 350 } } : each,
  )
  const { sums } = realPurchases(plan, paying, { periods: 3, day: 10 })!
  // 35.00 on the 1,000.00 units of September buy 28.00 units at 1.2500. Units bought on the record day are confirmed a day
  // later and get no dividend.
  expect(sums.at(-1)).toMatchObject({ unitsE2: 3_078_00n, valueMinor: 3_385_80n })
})

test('the fee is taken off each purchase, as in its order', () => {
  const { sums } = realPurchases({ amountMinor: 1_000_00n, feePpm: 8_000 }, course, { periods: 1, day: 10 })!
  // 992.06 at 0.8000.
  expect(sums.at(-1)).toMatchObject({ unitsE2: 1_240_08n, paidMinor: 1_000_00n })
})
