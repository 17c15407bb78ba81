import { expect, test } from 'vitest'
import { addDays, addMonths, isDate, momentText } from './dates.ts'

test('days and months are counted on the calendar', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('accepts only existing dates', () => {
  expect(['2026-02-28', '2026-02-29', '2026-2-1', '', '2026-13-01'].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('instants are shown in the time of Shanghai', () => {
  expect(momentText('2026-11-18T21:40:05+08:00')).toBe('2026-11-18 21:40')
  expect(momentText('2026-11-18T16:40:05.000Z', true)).toBe('2026-11-19 00:40:05')
})
