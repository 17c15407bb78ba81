import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { takeFromWindow } from './rate-window.ts'

const { db } = await testDatabase()

test('a window of a day is a day of the bank, in Shanghai', async () => {
  const take = (at: string) =>
    takeFromWindow(db, { key: 'a day', max: 2, windowMs: 24 * 3_600_000 }, new Date(at))
  const begins = { windowStart: new Date('2026-11-20T00:00:00+08:00') }
  expect(await take('2026-11-20T00:00:00+08:00')).toEqual(begins)
  // Midnight UTC does not matter.
  expect(await take('2026-11-20T08:30:00+08:00')).toEqual(begins)
  expect(await take('2026-11-20T23:50:00+08:00')).toEqual({ waitMinutes: 10 })
  expect(await take('2026-11-21T00:00:00+08:00')).toEqual({
    windowStart: new Date('2026-11-21T00:00:00+08:00'),
  })
})

test('shorter windows are of the hour', async () => {
  const take = (at: string) =>
    takeFromWindow(db, { key: 'ten minutes', max: 1, windowMs: 600_000 }, new Date(at))
  expect(await take('2026-11-20T12:09:00+08:00')).toEqual({
    windowStart: new Date('2026-11-20T12:00:00+08:00'),
  })
  expect(await take('2026-11-20T12:09:30+08:00')).toEqual({ waitMinutes: 1 })
})
