import type { LineWords, QueryLine } from '@cloudsail/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/dates.ts'
import { groupsOf, headsOf, inOrder } from './heads.ts'
import { longestSum, sumsOf } from './sums.ts'
import { tellRows } from './told-row.ts'

interface Row {
  at: string
  name: string
  way: string | null
  amount: string
  isVoid?: boolean
}

const line: QueryLine<Row> = {
  kind: () => 'transfer',
  at: ({ at }) => at,
  title: ({ name }) => name,
  below: [({ way }) => way, ({ name }) => `no. ${name}`],
  amount: ({ amount }) => ({ value: amount, currency: 'CNY' }),
  sign: 'flow',
  state: ({ isVoid }) =>
    isVoid ? { name: { zh: '已拒绝', en: 'Declined' }, tone: 'bad', outcome: 'void' } : null,
}
const words: LineWords = {
  language: 'en',
  day: (date) => date,
  moment: (instant) => instant,
  daysUntil: () => 0,
  money: (value) => value,
}
const row = (at: string, more: Partial<Row> = {}): Row => ({
  at,
  name: at,
  way: 'card',
  amount: '-1.00',
  ...more,
})

test.each([
  ['days', ['2026-11-28', '2026-11-28', '2026-11-24', '2026-11-24', '2026-11-24']],
  ['gutter', ['2026-11-28', '2026-11-28', '2026-11-24']],
  ['years', ['2026-11-20', '2026-10-20', '2026-09-20']],
  ['gutter', ['2026-11-20']],
  ['gutter', []],
])('heads of %s', (heads, dates) => {
  expect(headsOf(dates)).toBe(heads)
})

test('heads do not change while more rows load', () => {
  const first = Array.from({ length: 50 }, (_, index) => addDays('2026-11-28', -index))
  expect(headsOf([...first, ...Array<string>(500).fill('2026-01-01')])).toBe(headsOf(first))
})

test('groups hold every row once, in order', () => {
  const dates = fc.array(fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-28', -days)))
  fc.assert(
    fc.property(dates, fc.constantFrom('days', 'months', 'years', 'none'), (all, heads) => {
      const groups = groupsOf(all, heads, { dateOf: (date) => date, isFirst: undefined })
      expect(groups.flatMap(({ rows }) => rows.map((each) => each.index))).toEqual([...all.keys()])
    }),
  )
})

test('rows that wait stand before the others', () => {
  expect(inOrder(['a', 'B', 'c', 'D'], (text) => text < 'a')).toEqual(['B', 'D', 'a', 'c'])
})

test('a part that is the same in all rows is not told, and a missing part is left out', () => {
  const rows = [row('2026-11-28T12:00:00+08:00'), row('2026-11-28T09:30:00+08:00')]
  expect(tellRows(line, rows, { heads: 'days', words }).map(({ below }) => below)).toEqual([
    ['12:00', `no. ${rows[0]!.name}`],
    ['09:30', `no. ${rows[1]!.name}`],
  ])
  const [first, second] = tellRows(line, [rows[0]!, row(rows[1]!.at, { way: null })], {
    heads: 'months',
    words,
  })
  expect(first!.below).toEqual(['2026-11-28', 'card', `no. ${rows[0]!.name}`])
  expect(second!.below).toEqual(['2026-11-28', `no. ${rows[1]!.name}`])
})

test('sums leave out what moved nothing, zero, and rows of several currencies', () => {
  const rows = [
    row('1', { amount: '-500.00' }),
    row('2', { amount: '-10.50' }),
    row('3', { amount: '-99.00', isVoid: true }),
  ]
  expect(sumsOf(line, rows)).toEqual([{ name: 'out', value: '-510.50', currency: 'CNY' }])
  expect(longestSum(line, [{ key: '1', rows: rows.map((each, index) => ({ row: each, index })) }])).toBe(7)
  const mixed: QueryLine<Row> = {
    ...line,
    amount: ({ name, amount }) => ({ value: amount, currency: name === '1' ? 'USD' : 'CNY' }),
  }
  expect(sumsOf(mixed, rows)).toEqual([])
})
