import { queryReach } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { movedDay, readDate, weeksOf } from './month.ts'
import { daysAllowed, longestPeriod, presetOf, presetPeriod, presetsWithin } from './presets.ts'

const today = '2026-11-20'

test('presets are whole periods with the right end', () => {
  expect(presetPeriod('week', today)).toEqual({ from: '2026-11-14', to: today })
  expect(presetPeriod('thisMonth', today)).toEqual({ from: '2026-11-01', to: today })
  expect(presetPeriod('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetPeriod('quarter', today)).toEqual({ from: '2026-08-21', to: today })
  expect(presetPeriod('year', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(presetOf({ from: '2026-08-21', to: today }, today)).toBe('quarter')
  expect(presetOf({ from: '2026-08-20', to: today }, today)).toBeNull()
})

test('offers only periods that the rule allows', () => {
  expect(presetsWithin(queryReach.accountDetails, today)).toEqual([
    'today',
    'week',
    'thisMonth',
    'lastMonth',
    'quarter',
  ])
  expect(presetsWithin(queryReach.remittance, today)).toContain('year')
  expect(longestPeriod(queryReach.remittance, today)).toEqual({ from: '2025-11-20', to: today })
  expect(longestPeriod(queryReach.accountDetails, today)).toEqual({ from: '2026-08-20', to: today })
})

test('after the first day is chosen, only days that the rule allows remain', () => {
  expect(daysAllowed(null, queryReach.accountDetails, today)).toEqual({ from: '2024-11-20', to: today })
  expect(daysAllowed('2026-05-31', queryReach.accountDetails, today)).toEqual({
    from: '2026-02-28',
    to: '2026-08-31',
  })
  expect(daysAllowed('2024-12-01', queryReach.accountDetails, today).from).toBe('2024-11-20')
})

test('a month is weeks from Monday on', () => {
  const weeks = weeksOf('2026-11-01')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})

test('keys move by day, week, month and year', () => {
  const day = '2026-11-20'
  const to = (key: string, shift = false) => movedDay(key, day, shift)
  expect([to('ArrowLeft'), to('ArrowDown')]).toEqual(['2026-11-19', '2026-11-27'])
  expect([to('Home'), to('End')]).toEqual(['2026-11-16', '2026-11-22'])
  expect([to('PageUp'), to('PageDown', true)]).toEqual(['2026-10-20', '2027-11-20'])
  expect(to('a')).toBeNull()
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026/1/5', '2026-01-05'],
  ['２０２６年１月５日', '2026-01-05'],
  ['20261120', '2026-11-20'],
  ['11-20', '2026-11-20'],
  ['2026-02-30', null],
  ['', null],
  ['gestern', null],
])('%j is read as %j', (text, date) => {
  expect(readDate(text, '2026')).toBe(date)
})
