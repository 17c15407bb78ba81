import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { hvpsDay, isWorkday, loadYear } from './index.ts'

const { db, ownerDb } = await testDatabase()
const at = (text: string) => new Date(`${text}+08:00`)

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-10-01', false],
  ['2026-10-08', true],
  ['2026-10-10', true],
  ['2026-02-14', true],
  ['2026-02-23', false],
  ['2026-01-04', true],
])('%s is a workday: %s', async (date, workday) => {
  expect(await isWorkday(db, date)).toBe(workday)
})

test.each([
  // Friday evening: Monday's day opens on Sunday at 20:30.
  ['2026-11-20T17:14:59', '2026-11-20', '2026-11-20T17:14:59'],
  ['2026-11-20T17:15:00', '2026-11-23', '2026-11-22T20:30:00'],
  ['2026-11-22T20:30:00', '2026-11-23', '2026-11-22T20:30:00'],
  ['2026-11-22T20:29:59', '2026-11-23', '2026-11-22T20:30:00'],
  // The evening before a workday belongs to it already.
  ['2026-11-18T21:00:00', '2026-11-19', '2026-11-18T21:00:00'],
  ['2026-11-18T18:00:00', '2026-11-19', '2026-11-18T20:30:00'],
  // The National Day week, and the Saturday that is worked after it.
  ['2026-09-30T18:00:00', '2026-10-08', '2026-10-07T20:30:00'],
  ['2026-10-09T18:00:00', '2026-10-10', '2026-10-09T20:30:00'],
])('HVPS at %s: day %s, open at %s', async (instant, date, opensAt) => {
  expect(await hvpsDay(db, at(instant))).toEqual({ date, opensAt: at(opensAt) })
})

test('a year that is not loaded is refused, not guessed', async () => {
  await expect(isWorkday(db, '2027-01-04')).rejects.toThrow('calendarMissing')
  await expect(hvpsDay(db, at('2026-12-31T18:00:00'))).rejects.toThrow('calendarMissing')
  await loadYear(ownerDb, 2027, { off: ['2027-01-01'], work: [] })
  expect(await isWorkday(db, '2027-01-01')).toBe(false)
  expect(await hvpsDay(db, at('2026-12-31T18:00:00'))).toEqual({
    date: '2027-01-04',
    opensAt: at('2027-01-03T20:30:00'),
  })
})
