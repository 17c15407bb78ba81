import fc from 'fast-check'
import { expect, test } from 'vitest'
import { debtShare, isLoanAmount, isOfAge, loanFigures, usualDueDay } from './rules.ts'

const terms = {
  leastMinor: 1_000_00n,
  mostMinor: 300_000_00n,
  stepMinor: 100_00n,
  incomePercent: 50,
  ageLeast: 18,
  ageMost: 60,
}

test.each([
  [1_000_00n, true],
  [300_000_00n, true],
  [900_00n, false],
  [300_100_00n, false],
  [50_050_00n, false],
  [50_000_50n, false],
])('%d can be applied for: %s', (amountMinor, is) => {
  expect(isLoanAmount(amountMinor, terms)).toBe(is)
})

test.each([
  ['2008-11-20', true],
  ['2008-11-21', false],
  ['1966-11-20', true],
  ['1965-11-21', true],
  ['1965-11-20', false],
])('born on %s, on 2026-11-20: %s', (birth, is) => {
  expect(isOfAge(birth, '2026-11-20', terms)).toBe(is)
})

test('income 8,000, instalment 2,162.36: debts of 1,900 are too much, 1,800 are not', () => {
  const share = (debtsMinor: bigint) =>
    debtShare({ incomeMinor: 8_000_00n, debtsMinor, instalmentMinor: 2_162_36n }, terms)
  expect(share(1_900_00n)).toEqual({ e4: 5_078, passes: false })
  expect(share(1_800_00n)).toEqual({ e4: 4_953, passes: true })
  expect(share(1_837_64n)).toEqual({ e4: 5_000, passes: true })
  // The share rounds to one half, but is above it.
  expect(share(1_837_65n)).toEqual({ e4: 5_000, passes: false })
})

test('50,000 over 24 months at 3.6 %', () => {
  const figures = loanFigures({
    repayment: 'equalInstalment',
    principalMinor: 50_000_00n,
    ratePpm: 36_000,
    months: 24,
    on: '2026-11-20',
  })
  expect(figures).toMatchObject({
    instalmentMinor: 2_162_36n,
    interestMinor: 1_896_52n,
    totalMinor: 51_896_52n,
    annualisedPpm: 36_000,
  })
  expect(figures.instalments.at(-1)).toMatchObject({ principalMinor: 2_155_77n })
})

test('a due day of its own lengthens the first period', () => {
  const { plan, instalments } = loanFigures({
    repayment: 'equalInstalment',
    principalMinor: 120_000_00n,
    ratePpm: 36_000,
    months: 12,
    on: '2026-11-20',
    dueDay: 15,
  })
  expect(plan.nextDueOn).toBe('2027-01-15')
  expect(instalments[0]!.interestMinor).toBe(672_00n)
  expect([usualDueDay('2026-11-20'), usualDueDay('2026-11-28'), usualDueDay('2026-11-29')]).toEqual([
    20, 28, 1,
  ])
})

test('for any application the annualised rate equals the contract’s within rounding, and all is repaid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 3_000 }),
      fc.constantFrom(6, 12, 24, 36, 60),
      fc.integer({ min: 1, max: 240_000 }),
      (hundreds, months, ratePpm) => {
        const principalMinor = BigInt(hundreds) * 100_00n
        const wanted = { repayment: 'equalInstalment' as const, principalMinor, ratePpm, months }
        const figures = loanFigures({ ...wanted, on: '2026-01-31' })
        const principal = figures.instalments.reduce((sum, each) => sum + each.principalMinor, 0n)
        expect(principal).toBe(principalMinor)
        // Half a fen a month, over the half of the principal that is owed on average. The rate itself is rounded to a ppm.
        const roundingPpm = (12e6 * months) / ((months + 1) * Number(principalMinor)) + 1
        expect(Math.abs(figures.annualisedPpm - ratePpm)).toBeLessThanOrEqual(roundingPpm)
      },
    ),
    { numRuns: 60, examples: [[10, 6, 113_426]] },
  )
})
