import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { isWorkday, loadCalendars, type SheetError, workdaysFrom } from './index.ts'

const { db, ownerDb } = await testDatabase()
const load = (years: object[]) => loadCalendars(ownerDb, JSON.stringify(years))
const faultsOf = (years: object[]) =>
  load(years).then(
    () => [],
    (error: SheetError) => error.faults,
  )

test('loads a published year once, for the mainland and for Hong Kong', async () => {
  const years = [
    { calendar: 'mainland', year: 2028, off: ['2028-01-03'], work: ['2028-01-29'] },
    { calendar: 'hongKong', year: 2028, off: ['2028-01-26'] },
  ]
  expect(await load(years)).toBe(5)
  expect(await load(years)).toBe(0)
  expect(await isWorkday(db, '2028-01-03')).toBe(false)
  expect(await isWorkday(db, '2028-01-29')).toBe(true)
  expect(await isWorkday(db, '2028-01-26')).toBe(true)
  expect(await workdaysFrom(db, '2028-01-26', 1, 'hongKong')).toEqual([
    { date: '2028-01-26', workday: false },
  ])
})

test('a coming day can be declared, and a past day stays', async () => {
  expect(await load([{ calendar: 'mainland', year: 2026, off: ['2026-12-31'] }])).toBe(1)
  expect(await isWorkday(db, '2026-12-31')).toBe(false)
  expect(await load([{ calendar: 'mainland', year: 2026, off: [], work: ['2026-12-31'] }])).toBe(1)
  expect(await isWorkday(db, '2026-12-31')).toBe(true)
  expect(await faultsOf([{ calendar: 'mainland', year: 2026, off: ['2026-11-19'] }])).toEqual([
    'mainland 2026: 2026-11-19 has been, and stays what it was',
  ])
  expect(await isWorkday(db, '2026-11-19')).toBe(true)
})

test('loads nothing of a sheet with a fault', async () => {
  const good = { calendar: 'mainland', year: 2029, off: ['2029-01-01'] }
  expect(
    await faultsOf([
      good,
      { calendar: 'hongKong', year: 2029, off: ['2028-12-25', '2029-01-01'], work: ['2029-01-01'] },
    ]),
  ).toEqual(['hongKong 2029: 2028-12-25 is none of its days', 'hongKong 2029: a day is named twice'])
  expect(await faultsOf([{ calendar: 'moon', year: 2029, off: [] }])).not.toEqual([])
  await expect(isWorkday(db, '2029-01-02')).rejects.toThrow('calendarMissing')
})
