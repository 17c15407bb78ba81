import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingMost } from './fitting-amount.ts'

const plan = { leastMinor: 300_000_00n, stepMinor: 10_000_00n }

test('a balance gives the least amount and whole steps above it', () => {
  expect(fittingMost(299_999_99n, plan)).toBeNull()
  expect(fittingMost(300_000_00n, plan)).toBe(300_000_00n)
  expect(fittingMost(319_999_99n, plan)).toBe(310_000_00n)
  expect(fittingMost(0n, { leastMinor: 0n, stepMinor: 1n })).toBeNull()
})

test('what is offered is always accepted, and no larger amount is', () => {
  const minor = (max: bigint) => fc.bigInt({ min: 1n, max })
  fc.assert(
    fc.property(minor(10n ** 9n), minor(10n ** 6n), minor(10n ** 5n), (most, leastMinor, stepMinor) => {
      const found = fittingMost(most, { leastMinor, stepMinor })
      expect(found === null).toBe(most < leastMinor)
      if (found === null) return
      expect(found >= leastMinor && found <= most && (found - leastMinor) % stepMinor === 0n).toBe(true)
      expect(found + stepMinor > most).toBe(true)
    }),
  )
})
