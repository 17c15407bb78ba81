import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  instalmentDay,
  instalmentsOf,
  interestOfPlan,
  planPeriod,
  principalAfter,
  settlementOf,
  takenOver,
  yearlyRatesOf,
} from './instalments.ts'

const plan = (principalMinor: bigint, periods: number) => ({ principalMinor, periods, ratePpm: 6_500 })

test('12,000 in 12: 1,078.00 a month, 936.00 of interest, 14.10 % a year (15.05 compounded)', () => {
  const twelve = plan(12_000_00n, 12)
  for (const { principalMinor, interestMinor } of instalmentsOf(twelve))
    expect(principalMinor + interestMinor).toBe(1_078_00n)
  expect(interestOfPlan(twelve)).toBe(936_00n)
  expect(yearlyRatesOf(twelve)).toEqual({ simpleE4: 1_410, compoundE4: 1_505 })
})

test('10,000 in 3: 3,333.33 twice and 3,333.34, each with 65.00 of interest, 11.66 %', () => {
  const three = plan(10_000_00n, 3)
  expect(instalmentsOf(three).map((each) => [each.principalMinor, each.interestMinor])).toEqual([
    [3_333_33n, 65_00n],
    [3_333_33n, 65_00n],
    [3_333_34n, 65_00n],
  ])
  expect(yearlyRatesOf(three).simpleE4).toBe(1_166)
})

test.each([
  [3, 1_166, 1_231],
  [6, 1_325, 1_409],
  [18, 1_430, 1_527],
  [24, 1_433, 1_530],
])('12,000 in %d: %d ten-thousandths a year, %d compounded', (periods, simpleE4, compoundE4) => {
  expect(yearlyRatesOf(plan(12_000_00n, periods))).toEqual({ simpleE4, compoundE4 })
})

test('four billed, settled on 2027-03-20: 8,000 and 15 of 31 days', () => {
  const nextOn = instalmentDay('2026-11-12', { billDay: 5 }, 5)
  expect(nextOn).toBe('2027-04-05')
  const period = planPeriod({ startedOn: '2026-11-12', nextOn, billed: 4 })
  expect(settlementOf(plan(12_000_00n, 12), { billed: 4, period, on: '2027-03-20' })).toEqual({
    principalMinor: 8_000_00n,
    interestMinor: 37_74n,
    usedDays: 15,
    days: 31,
  })
})

test('the first instalment is on the next bill day, and its period begins on the day of the plan', () => {
  expect(instalmentDay('2026-11-05', { billDay: 5 }, 1)).toBe('2026-12-05')
  expect(instalmentDay('2026-12-20', { billDay: 5 }, 14)).toBe('2028-02-05')
  const first = { startedOn: '2026-11-20', billed: 0 }
  expect(planPeriod({ ...first, nextOn: '2026-12-05' }).fromOn).toBe('2026-11-20')
  // The customer chose another bill day before the plan began, so the first period is longer than a month.
  expect(planPeriod({ ...first, nextOn: '2027-01-12' }).fromOn).toBe('2026-11-20')
})

test('the instalments of any plan sum to its principal and to its interest', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 500_00n, max: 500_000_00n }),
      fc.constantFrom(3, 6, 12, 18, 24),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 40 }),
      (principalMinor, periods, asked, days) => {
        const of = plan(principalMinor, periods)
        const all = instalmentsOf(of)
        expect(all.every((each) => each.principalMinor > 0n)).toBe(true)
        expect(all.reduce((sum, each) => sum + each.principalMinor, 0n)).toBe(principalMinor)
        const billed = asked % periods
        const rest = all.slice(billed).reduce((sum, each) => sum + each.principalMinor, 0n)
        expect(principalAfter(of, billed)).toBe(rest)
        const period = { fromOn: '2027-03-05', toOn: '2027-04-05' }
        const on = `2027-${days > 26 ? '04' : '03'}-${String(days > 26 ? days - 26 : days + 5).padStart(2, '0')}`
        const { interestMinor } = settlementOf(of, { billed, period, on })
        expect(interestMinor >= 0n && interestMinor <= all[0]!.interestMinor).toBe(true)
      },
    ),
  )
})

test('a plan for a part of a bill takes over its oldest purchases first', () => {
  const items = [{ leftMinor: 300n }, { leftMinor: 500n }, { leftMinor: 10n }]
  expect(takenOver(items, 600n).map(({ amountMinor }) => amountMinor)).toEqual([300n, 300n])
})
