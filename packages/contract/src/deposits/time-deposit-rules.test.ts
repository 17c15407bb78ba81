import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysBetween } from '../core/rules/index.ts'
import {
  breakingCost,
  type DepositPlacement,
  depositPlacement,
  depositTerms,
  drawInterest,
  interestAtMaturity,
  isWholeUnits,
  leastWorth,
  mostInPart,
  renewed,
} from './time-deposit-rules.ts'

const run = (principalMinor: bigint, annualRatePpm: number, termMonths: number, effectiveOn: string) =>
  depositPlacement(principalMinor, { annualRatePpm, termMonths, effectiveOn })
const drawn = (given: DepositPlacement, on: string, currentRatePpm = 500, part = given.principalMinor) => {
  const { termMinor, currentMinor } = drawInterest(given, part, { on, currentRatePpm })
  return termMinor + currentMinor
}

test('a term ends on the same day of its month, or on that month’s last day', () => {
  const august = run(30_000_00n, 8_500, 6, '2026-08-31')
  expect(august.maturesOn).toBe('2027-02-28')
  expect(interestAtMaturity(august)).toBe(127_50n)
  expect(renewed(august, 8_500)).toMatchObject({ effectiveOn: '2027-02-28', maturesOn: '2027-08-28' })
  expect(run(1n, 0, 12, '2024-02-29').maturesOn).toBe('2025-02-28')
  expect(run(1n, 0, 60, '2024-02-29').maturesOn).toBe('2029-02-28')
})

test('a renewal earns by the board of its day, on principal and interest', () => {
  const across = run(60_000_00n, 8_000, 3, '2025-02-20')
  expect(across.maturesOn).toBe('2025-05-20')
  expect(interestAtMaturity(across)).toBe(120_00n)
  expect(interestAtMaturity(renewed(across, 6_500))).toBe(97_70n)
  const before = run(60_000_00n, 8_000, 3, '2025-02-19')
  expect(interestAtMaturity(renewed(before, 8_000))).toBe(120_24n)
  // A public holiday counts like any other day.
  const holiday = run(80_000_00n, 9_500, 12, '2025-10-01')
  expect(interestAtMaturity(holiday)).toBe(760_00n)
  expect(interestAtMaturity(renewed(holiday, 9_500))).toBe(767_22n)
  expect(interestAtMaturity(run(50_475_00n, 9_000, 12, '2027-03-15'))).toBe(454_28n)
})

test('early, at maturity and overdue', () => {
  const year = run(50_000_00n, 9_500, 12, '2026-03-15')
  expect(drawn(year, '2026-11-20')).toBe(17_36n)
  expect(drawn(year, '2026-11-20', 500, 20_000_00n)).toBe(6_94n)
  expect(interestAtMaturity({ ...year, principalMinor: 30_000_00n })).toBe(285_00n)
  expect(drawn(year, '2027-03-15')).toBe(475_00n)
  expect(drawn(year, '2027-04-20')).toBe(477_50n)
  expect(drawn(year, '2026-03-15')).toBe(0n)
  // On the day of renewal, all interest of the term before is part of the principal.
  const next = renewed(year, 9_500)
  expect(next.principalMinor).toBe(50_475_00n)
  expect(drawn(next, '2027-03-15')).toBe(0n)
})

test('foreign currencies, also without decimals', () => {
  const dollars = run(5_000_00n, 8_000, 12, '2026-01-05')
  expect(interestAtMaturity(dollars)).toBe(40_00n)
  expect(drawn(dollars, '2026-04-15')).toBe(69n)
  expect(interestAtMaturity(run(310_000n, 100, 6, '2026-01-05'))).toBe(16n)
  expect(drawn(run(400_000n, 100, 6, '2026-01-05'), '2026-04-05', 1)).toBe(0n)
})

test('the least worth USD 2,000 by the mid rates, unrounded', () => {
  const usd = { minor: 2_000_00n, currency: 'USD', rateE4: 708_2500n } as const
  expect(leastWorth('USD', 708_2500n, usd)).toBe(2_000_00n)
  expect(leastWorth('HKD', 91_0050n, usd)).toBe(15_566_00n)
  expect(leastWorth('JPY', 4_6512n, usd)).toBe(304_546n)
  expect(mostInPart(20_000_00n, 15_566_00n, 'HKD')).toBe(4_434_00n)
})

test('a part is in whole units and leaves the least amount', () => {
  expect(mostInPart(10_070_00n, 50_00n, 'CNY')).toBe(10_020_00n)
  expect(mostInPart(10_069_99n, 50_00n, 'CNY')).toBe(10_019_00n)
  expect(mostInPart(40_00n, 50_00n, 'CNY')).toBe(0n)
  expect(isWholeUnits(10_020_00n, 'CNY')).toBe(true)
  expect(isWholeUnits(10_020_50n, 'CNY')).toBe(false)
  expect(isWholeUnits(7n, 'JPY')).toBe(true)
})

test('breaking 20,000 of 50,000 after 250 days of a year', () => {
  const cost = breakingCost(run(50_000_00n, 9_500, 12, '2026-03-15'), 20_000_00n, {
    on: '2026-11-20',
    currentRatePpm: 500,
  })
  expect(cost).toMatchObject({ atMaturityMinor: 190_00n, nowMinor: 6_94n, lostMinor: 183_06n, daysLeft: 115 })
  expect((cost.yearlyPpm! / 10_000).toFixed(2)).toBe('2.87')
})

const deposit = fc
  .record({
    principalMinor: fc.bigInt(50_00n, 10_000_000_00n),
    annualRatePpm: fc.integer({ min: 0, max: 50_000 }),
    termMonths: fc.constantFrom(...depositTerms),
    days: fc.integer({ min: 0, max: 4_000 }),
  })
  .map(({ principalMinor, annualRatePpm, termMonths, days }) =>
    run(
      principalMinor,
      annualRatePpm,
      termMonths,
      new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10),
    ),
  )

test('a chain of renewals neither creates nor loses interest', () => {
  fc.assert(
    fc.property(
      deposit,
      fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 12 }),
      (first, boards) => {
        let current = first
        let paidMinor = 0n
        for (const rate of boards) {
          paidMinor += interestAtMaturity(current)
          const next = renewed(current, rate)
          // No day is counted twice or left out, and no term is longer than its months.
          expect(next.effectiveOn).toBe(current.maturesOn)
          expect(next.maturesOn).toBe(addMonths(current.maturesOn, first.termMonths))
          current = next
        }
        expect(current.principalMinor).toBe(first.principalMinor + paidMinor)
        // Each principal earns whole years and months exactly, to within half a fen.
        const exact = current.principalMinor * BigInt(current.annualRatePpm) * BigInt(current.termMonths)
        const away = 12_000_000n * interestAtMaturity(current) - exact
        expect(away <= 6_000_000n && away > -6_000_000n).toBe(true)
      },
    ),
  )
})

test('a part and the rest earn together what the whole earns, within one fen', () => {
  const shares = fc.record({ percent: fc.bigInt(0n, 100n), days: fc.integer({ min: 0, max: 2_500 }) })
  fc.assert(
    fc.property(deposit, shares, fc.integer({ min: 0, max: 5_000 }), (given, { percent, days }, rate) => {
      const on = new Date(Date.parse(given.effectiveOn) + days * 86_400_000).toISOString().slice(0, 10)
      const part = (given.principalMinor * percent) / 100n
      const sum = (which: 'termMinor' | 'currentMinor', amounts: readonly bigint[]) =>
        amounts.reduce(
          (total, amount) => total + drawInterest(given, amount, { on, currentRatePpm: rate })[which],
          0n,
        )
      for (const which of ['termMinor', 'currentMinor'] as const) {
        const away = sum(which, [part, given.principalMinor - part]) - sum(which, [given.principalMinor])
        expect(away >= -1n && away <= 1n).toBe(true)
      }
      expect(drawInterest(given, 1n, { on, currentRatePpm: rate }).currentDays).toBe(
        daysBetween(on < given.maturesOn ? given.effectiveOn : given.maturesOn, on),
      )
    }),
  )
})

test('the least amount is exact to a unit, and a possible draw leaves it', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1_0000n, 900_0000n),
      fc.bigInt(1_0000n, 900_0000n),
      fc.bigInt(0n, 10_000_000_00n),
      (rateE4, usdRateE4, principalMinor) => {
        const usd = { minor: 2_000_00n, currency: 'USD', rateE4: usdRateE4 } as const
        const least = leastWorth('HKD', rateE4, usd)
        expect(least * rateE4 >= usd.minor * usdRateE4).toBe(true)
        expect((least - 100n) * rateE4 < usd.minor * usdRateE4).toBe(true)
        const most = mostInPart(principalMinor, least, 'HKD')
        if (most > 0n) expect(principalMinor - most >= least).toBe(true)
        expect(principalMinor - most - 100n < least || principalMinor < least).toBe(true)
      },
    ),
  )
})
