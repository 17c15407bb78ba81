import { expect, test } from 'vitest'
import { addDays, businessDate, startOfDay, wireTime } from './index.ts'

test('the business date changes at midnight in Shanghai', () => {
  expect(businessDate(new Date('2026-11-19T15:59:59.999Z'))).toBe('2026-11-19')
  expect(businessDate(new Date('2026-11-19T16:00:00Z'))).toBe('2026-11-20')
})

test('a day begins at its first instant', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T16:00:00.000Z')
  expect(businessDate(startOfDay('2028-02-29'))).toBe('2028-02-29')
})

test('days are added across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('the wire shows Shanghai time', () => {
  expect(wireTime(new Date('2026-11-20T01:02:03.004Z'))).toBe('2026-11-20T09:02:03.004+08:00')
})
