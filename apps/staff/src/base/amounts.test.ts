import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readDate } from './amounts.ts'

test.each([
  ['50w', '500000'],
  ['3k', '3000'],
  ['2B', '200'],
  ['1,200.5', '1200.5'],
  ['10000.', '10000'],
  ['0.05', '0.05'],
])('%s is the amount %s', (typed, amount) => expect(readAmount(typed)).toBe(amount))

test.each(['', 'abc', '1.5w', '-3', '1e5', 'w'])('%j is no amount and stays as typed', (typed) =>
  expect(readAmount(typed)).toBe(typed),
)

test('a decimal text is its own amount', () =>
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 99 }), (whole, fen) => {
      const text = `${whole}.${String(fen).padStart(2, '0')}`
      expect(readAmount(text)).toBe(text)
    }),
  ))

test.each([
  ['.', '2026-11-28'],
  ['+7', '2026-12-05'],
  ['1231', '2026-12-31'],
  ['20270115', '2027-01-15'],
  ['2027-01-15', '2027-01-15'],
  ['soon', 'soon'],
])('the date %s on 2026-11-28 is %s', (typed, date) => expect(readDate(typed, '2026-11-28')).toBe(date))
