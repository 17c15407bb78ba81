import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysBetween, endOfMonth } from './dates.ts'
import {
  countOccurrences,
  occurrence,
  occurrenceAfter,
  occurrences,
  pastOccurrences,
  type Schedule,
  scheduleFrom,
  schedulePeriods,
} from './schedule.ts'

const first = (schedule: Schedule, count = 6) => occurrences(schedule, 0, count)

test.each([
  [
    'monthly',
    '2027-01-31',
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
  ],
  [
    'monthly',
    '2027-12-30',
    ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30'],
  ],
  [
    'monthEnd',
    '2027-02-10',
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
  ],
  [
    'bimonthly',
    '2026-12-31',
    ['2026-12-31', '2027-02-28', '2027-04-30', '2027-06-30', '2027-08-31', '2027-10-31'],
  ],
  [
    'quarterly',
    '2026-11-30',
    ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30', '2028-02-29'],
  ],
  [
    'yearly',
    '2028-02-29',
    ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'],
  ],
  [
    'weekly',
    '2026-12-25',
    ['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15', '2027-01-22', '2027-01-29'],
  ],
  [
    'daily',
    '2028-02-27',
    ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03'],
  ],
] as const)('%s from %s', (period, firstOn, expected) => {
  expect(first({ period, firstOn, endOn: '2040-01-01' })).toEqual(expected)
})

test('a single date occurs once, and the last day of a rule can be one of its dates', () => {
  const once: Schedule = { period: 'once', firstOn: '2026-12-31', endOn: null }
  expect(first(once)).toEqual(['2026-12-31'])
  expect(countOccurrences(once)).toBe(1)
  const twice: Schedule = { period: 'monthly', firstOn: '2026-12-31', endOn: '2027-01-31' }
  expect(first(twice)).toEqual(['2026-12-31', '2027-01-31'])
  expect(countOccurrences({ ...twice, endOn: '2027-01-30' })).toBe(1)
  expect(countOccurrences({ ...twice, endOn: '2026-12-31' })).toBe(1)
})

const step = { monthly: 1, monthEnd: 1, bimonthly: 2, quarterly: 3, yearly: 12 } as const
const date = fc
  .integer({ min: 0, max: 365 * 12 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
const schedule = fc
  .record({
    period: fc.constantFrom(...schedulePeriods.filter((period) => period !== 'once')),
    firstOn: date,
    days: fc.integer({ min: 0, max: 5 * 366 }),
  })
  .map(({ period, firstOn, days }): Schedule => {
    const from = scheduleFrom({ period, firstOn, endOn: null })
    const end = new Date(Date.parse(from.firstOn) + days * 86_400_000).toISOString().slice(0, 10)
    return { ...from, endOn: end }
  })

test('the dates of any schedule rise from the first to the end, a period apart, and never drift', () => {
  fc.assert(
    fc.property(schedule, (given) => {
      const { period, firstOn, endOn } = given
      const dates = occurrences(given, 0, 5_000)
      expect(dates[0]).toBe(firstOn)
      expect(dates).toHaveLength(countOccurrences(given))
      expect(occurrence(given, dates.length)).toBeNull()
      expect(dates.at(-1)! <= endOn!).toBe(true)
      // The next date would be after the end.
      const next = occurrence({ ...given, endOn: null }, dates.length)!
      expect(next > endOn!).toBe(true)
      for (const [number, on] of dates.entries()) {
        if (period === 'daily' || period === 'weekly') {
          expect(daysBetween(firstOn, on)).toBe(number * (period === 'daily' ? 1 : 7))
          continue
        }
        // The same day of the month, or the last day of the month. The months in between do not matter.
        const wanted = period === 'monthEnd' ? 31 : Number(firstOn.slice(8))
        const last = Number(endOfMonth(on).slice(8))
        expect(Number(on.slice(8))).toBe(Math.min(wanted, last))
        expect(on.slice(0, 7)).toBe(
          addMonths(`${firstOn.slice(0, 7)}-01`, number * step[period as 'monthly']).slice(0, 7),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('past dates are counted from the rule’s first date, and equal those of a rule that began with them', () => {
  expect(
    pastOccurrences({ period: 'monthly', firstOn: '2027-03-31' }, { from: '2026-11-20', to: '2027-02-28' }),
  ).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
  expect(
    pastOccurrences({ period: 'yearly', firstOn: '2028-02-29' }, { from: '2024-02-29', to: '2027-01-01' }),
  ).toEqual(['2024-02-29', '2025-02-28', '2026-02-28'])
  fc.assert(
    fc.property(schedule, fc.integer({ min: 0, max: 800 }), (given, days) => {
      const from = new Date(Date.parse(given.firstOn) - days * 86_400_000).toISOString().slice(0, 10)
      const dates = pastOccurrences(given, { from, to: given.firstOn })
      expect(dates.at(-1)).toBe(given.firstOn)
      expect(dates[0]! >= from).toBe(true)
      // No date is left out: the list has all dates from the first one back, in ascending order.
      expect(dates).toEqual([...new Set(dates)].toSorted())
      if (given.period === 'daily' || given.period === 'weekly')
        expect(dates).toHaveLength(Math.floor(days / (given.period === 'daily' ? 1 : 7)) + 1)
    }),
  )
})

test('an end of month counts from the end of the chosen month', () => {
  const chosen: Schedule = { period: 'monthEnd', firstOn: '2027-11-10', endOn: '2028-03-01' }
  expect(scheduleFrom(chosen)).toEqual({ ...chosen, firstOn: '2027-11-30' })
  expect(countOccurrences(scheduleFrom(chosen))).toBe(4)
  expect(scheduleFrom({ ...chosen, period: 'monthly' }).firstOn).toBe('2027-11-10')
})

test('the first occurrence after a date is never one before the given number', () => {
  const schedule: Schedule = { period: 'monthly', firstOn: '2027-01-31', endOn: '2027-05-01' }
  expect(occurrenceAfter(schedule, 0, '2027-01-30')).toBe(0)
  expect(occurrenceAfter(schedule, 0, '2027-02-28')).toBe(2)
  expect(occurrenceAfter(schedule, 3, '2027-01-01')).toBe(3)
  expect(occurrenceAfter(schedule, 0, '2027-04-30')).toBeNull()
})
