import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { addDays, businessDate, hvpsDay, instantOf, isWorkday, loadYear } from './index.ts'

const { db, ownerDb } = await testDatabase()
const at = (text: string) => new Date(`${text}+08:00`)

test.each([
  // Friday evening: Monday's day opens on Sunday at 20:30.
  ['2026-11-20T17:14:59', '2026-11-20', '2026-11-20T17:14:59'],
  ['2026-11-20T17:15:00', '2026-11-23', '2026-11-22T20:30:00'],
  ['2026-11-22T20:30:00', '2026-11-23', '2026-11-22T20:30:00'],
  ['2026-11-22T20:29:59', '2026-11-23', '2026-11-22T20:30:00'],
  // The evening before a workday already belongs to that workday.
  ['2026-11-18T21:00:00', '2026-11-19', '2026-11-18T21:00:00'],
  ['2026-11-18T18:00:00', '2026-11-19', '2026-11-18T20:30:00'],
  // The National Day week, and the Saturday after it, which is a workday.
  ['2026-09-30T18:00:00', '2026-10-08', '2026-10-07T20:30:00'],
  ['2026-10-09T18:00:00', '2026-10-10', '2026-10-09T20:30:00'],
])('HVPS at %s: day %s, open at %s', async (instant, date, opensAt) => {
  expect(await hvpsDay(db, at(instant))).toEqual({
    date,
    open: instant === opensAt,
    opensAt: at(opensAt),
    closesAt: at(`${date}T17:15:00`),
  })
})

/** Computes the hours in another way: whether an instant is in the window of any workday around it. */
async function isOpen(instant: Date): Promise<boolean> {
  for (const ahead of [0, 1]) {
    const date = addDays(businessDate(instant), ahead)
    if (!(await isWorkday(db, date))) continue
    if (instant >= instantOf(addDays(date, -1), '20:30') && instant < instantOf(date, '17:15')) return true
  }
  return false
}

const instants2026 = fc.date({
  min: at('2026-01-01T00:00:00'),
  max: at('2026-12-30T17:14:59'),
  noInvalidDate: true,
})

test('at any instant of the year HVPS is open, or its next opening is the first open instant', async () => {
  await fc.assert(
    fc.asyncProperty(instants2026, fc.double({ min: 0, max: 1, noNaN: true }), async (instant, share) => {
      const { date, open, opensAt, closesAt } = await hvpsDay(db, instant)
      expect(open).toBe(await isOpen(instant))
      expect(open).toBe(opensAt.getTime() === instant.getTime())
      expect(await isOpen(opensAt)).toBe(true)
      expect(await isWorkday(db, date)).toBe(true)
      // HVPS stays open until it closes, and not longer.
      const between = (from: Date, to: Date) =>
        new Date(from.getTime() + share * (to.getTime() - from.getTime() - 1))
      expect(await isOpen(between(opensAt, closesAt))).toBe(true)
      expect(await isOpen(closesAt)).toBe(false)
      if (!open) expect(await isOpen(between(instant, opensAt))).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('hours in a year that is not loaded are refused, not guessed', async () => {
  await expect(hvpsDay(db, at('2026-12-31T18:00:00'))).rejects.toThrow('calendarMissing')
  await loadYear(ownerDb, 2027, { off: ['2027-01-01'], work: [] })
  expect(await hvpsDay(db, at('2026-12-31T18:00:00'))).toMatchObject({
    date: '2027-01-04',
    opensAt: at('2027-01-03T20:30:00'),
  })
})
