import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '../core/money.ts'
import { termInterest } from '../core/rules/index.ts'
import { mostSteps, nearestEven, stepOf } from './ladder-rules.ts'
import { isWholeUnits } from './time-deposit-rules.ts'

test('a sum is split into equal certificates of whole units, or not at all', () => {
  expect(stepOf(50_000_00n, 5, 'CNY')).toBe(10_000_00n)
  expect(stepOf(50_000_00n, 3, 'CNY')).toBeNull()
  expect(nearestEven(50_000_00n, 3, 'CNY')).toEqual({ belowMinor: 49_998_00n, aboveMinor: 50_001_00n })
  expect(stepOf(304_548n, 3, 'JPY')).toBe(101_516n)
  expect(stepOf(100_50n, 2, 'CNY')).toBeNull()
})

test('parts add up to the sum, and the nearest sums offered can be split', () => {
  const sums = fc.record({
    amountMinor: fc.bigInt({ min: 1n, max: 10n ** 13n }),
    steps: fc.integer({ min: 2, max: mostSteps }),
    currency: fc.constantFrom(...currencies),
  })
  fc.assert(
    fc.property(sums, ({ amountMinor, steps, currency }) => {
      const { belowMinor, aboveMinor } = nearestEven(amountMinor, steps, currency)
      const part = stepOf(amountMinor, steps, currency)
      expect(belowMinor <= amountMinor && amountMinor <= aboveMinor).toBe(true)
      expect(part === null).toBe(belowMinor !== amountMinor)
      for (const whole of [belowMinor, aboveMinor]) {
        const each = stepOf(whole, steps, currency)
        expect(each! * BigInt(steps)).toBe(whole)
        expect(isWholeUnits(each!, currency)).toBe(true)
      }
    }),
  )
})

test('a ladder earns the interest of its certificates, each rounded separately', () => {
  const rates = [
    [3, 6_500],
    [6, 8_500],
    [12, 9_500],
    [24, 10_500],
    [36, 12_500],
  ] as const
  const each = stepOf(50_000_00n, rates.length, 'CNY')!
  const interest = rates.map(([months, ppm]) => termInterest(each, ppm, months))
  expect(interest).toEqual([16_25n, 42_50n, 95_00n, 210_00n, 375_00n])
})
