import { expect, test } from 'vitest'
import { figureOn } from './early-figures.ts'

const question = {
  amountMinor: 50_000_00n,
  today: '2026-11-20',
  on: '2027-05-20',
  currentRatePpm: 500,
}

test('shows each term’s interest on a day: past terms, the day itself, and the current rate before', () => {
  expect(figureOn({ months: 3, ratePpm: 6_500 }, question)).toEqual({
    months: 3,
    interestMinor: 162_63n,
    terms: 2,
    odd: false,
  })
  expect(figureOn({ months: 6, ratePpm: 8_500 }, question)).toMatchObject({
    interestMinor: 212_50n,
    terms: 1,
  })
  expect(figureOn({ months: 12, ratePpm: 9_500 }, question)).toEqual({
    months: 12,
    interestMinor: 12_57n,
    terms: 0,
    odd: true,
  })
})
