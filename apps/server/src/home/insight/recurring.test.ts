import { addDays } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { spanOf } from './period.ts'
import { recurringOf } from './recurring.ts'

const rule = { least: 3, monthDays: 3, weekDays: 1, spreadPercent: 20 }
const paid = (amounts: readonly bigint[], dates: readonly string[]) =>
  dates.map((on, index) => ({
    name: '云音乐',
    on,
    amountMinor: amounts[index]!,
    category: 'leisure' as const,
  }))

test('monthly or weekly payments near their median recur', () => {
  const dates = ['2026-08-15', '2026-09-14', '2026-10-16']
  expect(recurringOf(paid([1500n, 1500n, 1500n], dates), { rule, today: '2026-11-10' })).toEqual([
    {
      name: '云音乐',
      category: 'leisure',
      every: 'month',
      amountMinor: 1500n,
      count: 3,
      lastOn: '2026-10-16',
      nextOn: '2026-11-16',
      yearlyMinor: 18_000n,
    },
  ])
  expect(recurringOf(paid([1500n, 1500n, 1900n], dates), { rule, today: '2026-11-10' })).toEqual([])
  expect(recurringOf(paid([1500n, 1500n], dates.slice(1)), { rule, today: '2026-11-10' })).toEqual([])
  const weekly = recurringOf(paid([500n, 500n, 500n], ['2026-11-01', '2026-11-08', '2026-11-14']), {
    rule,
    today: '2026-11-20',
  })
  expect(weekly[0]).toMatchObject({ every: 'week', nextOn: '2026-11-21', yearlyMinor: 26_000n })
  // One and a half gaps after the last payment the series has ended.
  const [ended] = recurringOf(paid([1500n, 1500n, 1500n], dates), { rule, today: addDays('2026-10-16', 47) })
  expect(ended).toMatchObject({ nextOn: null })
  expect(
    recurringOf(paid([1500n, 1500n, 1500n], dates), { rule, today: '2026-12-01' })[0]!.nextOn,
  ).not.toBeNull()
})

test('a running month is compared with the same days of the previous month, a whole one with the whole', () => {
  expect(spanOf('2026-11', '2026-11-20')).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
    before: { from: '2026-10-01', to: '2026-10-20' },
  })
  expect(spanOf('2026-02', '2026-11-20').before).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(spanOf('2026-03', '2026-03-31').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanOf('2026', '2026-11-20').before).toEqual({ from: '2025-01-01', to: '2025-11-20' })
})
