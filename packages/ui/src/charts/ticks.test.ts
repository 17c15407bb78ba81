import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundOf, niceTicks } from './ticks.ts'

test('gives three to five round values that span all', () => {
  expect(niceTicks([218_430, 486_910])).toEqual([200_000, 300_000, 400_000, 500_000])
  expect(niceTicks([-1_020_000, -980_000])).toEqual([-1_020_000, -1_000_000, -980_000])
  expect(niceTicks([0])).toEqual([0, 0.4])
  expect(niceTicks([0, 1_600_000], 4)).toEqual([0, 400_000, 800_000, 1_200_000, 1_600_000])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { minLength: 1 }), (values) => {
      const ticks = niceTicks(values)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('an area begins at zero, or at its smallest value, or below zero at its largest', () => {
  expect(groundOf([-200, 0, 200])).toBe(0)
  expect(groundOf([200_000, 300_000])).toBe(200_000)
  expect(groundOf([-1_020_000, -1_000_000, -980_000])).toBe(-980_000)
})
