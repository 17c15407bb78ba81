import { expect, test } from 'vitest'
import { currentInterest, daysInterest, termInterest } from './interest.ts'

test('current account: 41 days at 10,000, 40 at 15,000, 11 at 3,000', () => {
  const sum = 41n * 10_000_00n + 40n * 15_000_00n + 11n * 3_000_00n
  expect(sum).toBe(1_043_000_00n)
  expect(currentInterest(sum, 500)).toBe(1_45n)
  expect(currentInterest(sum, 3_500)).toBe(10_14n)
})

test.each([
  [100_000_00n, 6_500, 3, 162_50n],
  [100_000_00n, 8_500, 6, 425_00n],
  [50_000_00n, 9_500, 12, 475_00n],
  [50_475_00n, 9_000, 12, 454_28n],
] as const)('%s at %i ppm for %i months earns %s', (principal, rate, months, interest) => {
  expect(termInterest(principal, rate, months)).toBe(interest)
})

test.each([
  [50_000_00n, 500, '2027-03-15', '2027-04-20', 2_50n],
  [50_000_00n, 500, '2026-03-15', '2026-11-20', 17_36n],
  [20_000_00n, 500, '2026-03-15', '2026-11-20', 6_94n],
  [100_000_00n, 3_000, '2026-09-01', '2026-10-17', 38_33n],
  [80_000_00n, 3_000, '2026-09-01', '2026-10-17', 30_67n],
] as const)('%s at %i ppm from %s to %s earns %s', (principal, rate, from, to, interest) => {
  expect(daysInterest(principal, rate, { from, to })).toBe(interest)
})
