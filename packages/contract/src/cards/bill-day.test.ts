import { expect, test } from 'vitest'
import { firstBillOnDay } from './bill-day.ts'
import { billDayAfter } from './instalments.ts'

test.each([
  // The month has too few days between: the bill of the month is skipped.
  [18, '2026-11-18', '2026-11-20', 12, '2027-01-12'],
  [12, '2026-11-12', '2026-11-20', 5, '2027-01-05'],
  [5, '2026-11-05', '2026-11-20', 18, '2026-12-18'],
  // Exactly 28 days, and a month with a day fewer.
  [8, '2027-01-08', '2027-01-20', 5, '2027-02-05'],
  [8, '2026-04-08', '2026-04-20', 5, '2026-06-05'],
  // February of a leap year and of a common year, over the end of a year.
  [12, '2028-02-12', '2028-02-13', 12, '2028-03-12'],
  [15, '2028-02-15', '2028-02-20', 14, '2028-03-14'],
  [15, '2027-02-15', '2027-02-20', 14, '2027-04-14'],
  [18, '2026-12-18', '2026-12-30', 5, '2027-02-05'],
  // Today's and tomorrow's bills are planned already.
  [18, '2026-10-18', '2026-11-16', 17, '2026-12-17'],
  [18, '2026-10-18', '2026-11-15', 17, '2026-11-17'],
  [5, null, '2026-11-11', 12, '2026-12-12'],
  [5, null, '2026-11-10', 12, '2026-11-12'],
])(
  'day %d, last bill %s, changed on %s to day %d: the next bill is of %s',
  (_, lastOn, today, day, billOn) => {
    expect(firstBillOnDay(day, { lastOn, today, leastDays: 28 })).toBe(billOn)
  },
)

test('no bill is made before the first one of the chosen day, and later ones follow monthly', () => {
  const card = { billDay: 12, billsFrom: '2027-01-12' }
  expect(billDayAfter('2026-11-18', card)).toBe('2027-01-12')
  expect(billDayAfter('2027-01-11', card)).toBe('2027-01-12')
  expect(billDayAfter('2027-01-12', card)).toBe('2027-02-12')
})
