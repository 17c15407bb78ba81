import { expect, test } from 'vitest'
import { addDays, businessDate, loadYear, parameter, wireTime } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { statutoryDays2027 } from '../../demo/statutory-days.ts'
import { hoursAt } from '../exchange/board.ts'
import { cipsHours, daysFrom, deadlineOf, hongKongHours, nextDeskBatch, settlementDay } from './calendars.ts'
import { abroadTerms } from './parameters.ts'

const { db, ownerDb } = await testDatabase()
await loadYear(ownerDb, 2027, statutoryDays2027)
const terms = await parameter(db, abroadTerms, '2026-11-20')
const at = (text: string) => new Date(`${text}:00+08:00`)
const daysOf = (instant: Date) => daysFrom(db, businessDate(instant))

test.each([
  ['2026-10-02', true],
  ['2026-02-16', true],
  ['2026-10-10', false],
  ['2026-10-19', false],
  ['2026-04-07', false],
])('the fast way to Hong Kong at ten on %s: %s', async (date, isOpen) => {
  const instant = at(`${date}T10:00`)
  expect(hongKongHours(instant, await daysOf(instant), terms).isOpen).toBe(isOpen)
})

test.each([
  ['08:59', false],
  ['09:00', true],
  ['16:29', true],
  ['16:30', false],
])('it is open at %s: %s', async (time, isOpen) => {
  const instant = at(`2026-11-20T${time}`)
  expect(hongKongHours(instant, await daysOf(instant), terms).isOpen).toBe(isOpen)
})

test.each([
  ['2026-10-12', true],
  ['2026-10-02', false],
  ['2026-10-10', false],
  ['2026-10-19', false],
])('RMB leaves by CIPS on %s: %s', async (date, isOpen) => {
  const instant = at(`${date}T10:00`)
  expect(cipsHours(instant, await daysOf(instant), terms).isOpen).toBe(isOpen)
})

test.each([
  ['2026-09-24', '2026-09-30'],
  ['2026-09-29', '2026-10-09'],
  ['2026-10-08', '2026-10-12'],
  ['2026-12-31', '2027-01-06'],
])('an order of %s is decided by %s', async (submitted, decided) => {
  const instant = at(`${submitted}T10:00`)
  expect(wireTime(deadlineOf(instant, await daysOf(instant), terms))).toBe(wireTime(at(`${decided}T17:00`)))
})

test.each([
  ['2026-10-10T10:00', 'USD', '2026-10-12'],
  ['2026-10-19T10:00', 'HKD', '2026-10-20'],
  ['2026-11-20T15:30', 'USD', '2026-11-23'],
  ['2026-11-20T15:00', 'USD', '2026-11-20'],
  ['2026-12-24T10:00', 'JPY', '2026-12-25'],
  ['2026-12-25T10:00', 'HKD', '2026-12-28'],
] as const)('a batch at %s in %s settles on %s', async (batch, currency, settles) => {
  const instant = at(batch)
  expect(settlementDay(instant, currency, await daysOf(instant), terms)).toBe(settles)
})

test.each([
  ['2026-11-20T09:00', '2026-11-20T09:30'],
  ['2026-11-20T03:00', '2026-11-20T09:00'],
  ['2026-11-20T16:30', '2026-11-23T09:00'],
  ['2026-11-21T12:00', '2026-11-23T09:00'],
])('after %s the next desk batch is at %s', async (instant, batch) => {
  expect(wireTime(nextDeskBatch(at(instant), await daysOf(at(instant)), terms))).toBe(wireTime(at(batch)))
})

test.each([
  ['2026-11-21T06:59', false],
  ['2026-11-21T07:00', true],
  ['2026-10-01T22:59', true],
  ['2026-11-22T23:00', false],
])('currency is traded at %s, a Saturday or holiday as well: %s', async (instant, isOpen) => {
  expect((await hoursAt(db, at(instant))).isOpen).toBe(isOpen)
})

test('refuses a year that is not loaded', async () => {
  const instant = at('2028-03-01T10:00')
  const days = await daysFrom(db, addDays('2028-03-01', 0))
  expect(() => hongKongHours(instant, days, terms)).toThrow(
    expect.objectContaining({ key: 'calendarMissing' }),
  )
  expect(() => nextDeskBatch(instant, days, terms)).toThrow(
    expect.objectContaining({ key: 'calendarMissing' }),
  )
})
