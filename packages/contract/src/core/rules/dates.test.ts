import { expect, test } from 'vitest'
import { addMonths, daysBetween, endOfMonth } from './dates.ts'

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2024-02-29', -12, '2023-02-28'],
  ['2026-11-20', -24, '2024-11-20'],
  ['2026-01-15', 12, '2027-01-15'],
])('%s and %i months: %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})

test('a day count includes the first day and excludes the last', () => {
  expect(daysBetween('2026-06-21', '2026-08-01')).toBe(41)
  expect(daysBetween('2026-03-15', '2026-11-20')).toBe(250)
  expect(endOfMonth('2028-02-03')).toBe('2028-02-29')
})
