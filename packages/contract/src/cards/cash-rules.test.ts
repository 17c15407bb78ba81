import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CashTerms, cashFee, cashInterest, leftForCash, mostCash } from './cash-rules.ts'

const terms: CashTerms = { feeE4: 100, feeLeastMinor: 10_00n, dayMostMinor: 10_000_00n, stepMinor: 100_00n }

test.each([
  [100_00n, 10_00n],
  [1_000_00n, 10_00n],
  [1_100_00n, 11_00n],
  [2_000_00n, 20_00n],
  [10_000_00n, 100_00n],
])('the fee of %s is %s', (amount, fee) => {
  expect(cashFee(amount, terms)).toBe(fee)
})

// Limit 30,000, half of it for cash.
test('owed 20,000 (cash 6,000), 2,000 drawn today: 8,000 at most', () => {
  const use = { cashLimitMinor: 15_000_00n, cashOwedMinor: 6_000_00n, drawnTodayMinor: 2_000_00n }
  expect(mostCash({ ...use, availableMinor: 10_000_00n }, terms)).toBe(8_000_00n)
})

test('owed 29,495: 400 at most', () => {
  const use = { cashLimitMinor: 15_000_00n, cashOwedMinor: 6_000_00n, drawnTodayMinor: 0n }
  expect(mostCash({ ...use, availableMinor: 505_00n }, terms)).toBe(400_00n)
})

test('an advance of 2,000 bears 16.00 in 16 days, and nothing on the day itself', () => {
  expect(cashInterest(2_000_00n, 16, 500)).toBe(16_00n)
  expect(cashInterest(2_000_00n, 0, 500)).toBe(0n)
})

test('the largest advance is in whole steps and within every limit with its fee, and a step more is not', () => {
  const minor = fc.bigInt(-5_000_00n, 40_000_00n)
  fc.assert(
    fc.property(
      minor,
      minor,
      minor,
      minor,
      (cashLimitMinor, cashOwedMinor, drawnTodayMinor, availableMinor) => {
        const use = { cashLimitMinor, cashOwedMinor, drawnTodayMinor, availableMinor }
        const fits = (amount: bigint) =>
          amount <= terms.dayMostMinor - drawnTodayMinor &&
          amount <= cashLimitMinor - cashOwedMinor &&
          amount + cashFee(amount, terms) <= availableMinor
        const most = mostCash(use, terms)
        expect(most % terms.stepMinor).toBe(0n)
        expect(most === 0n || fits(most)).toBe(true)
        expect(fits(most + terms.stepMinor)).toBe(false)
        expect(leftForCash(use) >= 0n).toBe(true)
      },
    ),
  )
})
