import { expect, test } from 'vitest'
import { weeksOf } from './month-weeks.ts'

test('weeks begin on Monday, and every day of the month is in one', () => {
  const weeks = weeksOf('2026-11-20')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02-10')).toHaveLength(4)
  expect(weeksOf('2028-02-29').flat().filter(Boolean)).toHaveLength(29)
})
