import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { isWorkday, loadYear } from './index.ts'

const { db, ownerDb } = await testDatabase()

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

test('a year that is not loaded is refused, not guessed', async () => {
  await expect(isWorkday(db, '2027-01-04')).rejects.toThrow('calendarMissing')
  await loadYear(ownerDb, 2027, { off: ['2027-01-01'], work: [] })
  expect(await isWorkday(db, '2027-01-01')).toBe(false)
  expect(await isWorkday(db, '2027-01-04')).toBe(true)
})
