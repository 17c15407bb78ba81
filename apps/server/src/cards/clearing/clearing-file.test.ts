import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClearingFile } from './clearing-file.ts'

const purchase =
  'D|20261123000000000001|1|6259990017388122|120.50|120.50|CNY|1|2026-11-23T12:00:00+08:00|云海书店|5942|'
const refund =
  'D|20261123000000000002|2|6259990017388122|20.50|20.50|CNY|1|2026-11-23T13:00:00+08:00|云海书店|5942|20261123000000000001'
const correction =
  'D|20261123000000000003|9|6259990017388122|-1.00|1.00|CNY|1|2026-11-23T13:00:00+08:00|云海书店|5942|20261123000000000001'
const abroad =
  'D|20261123000000000004|1|6259990017388122|71.20|10.00|USD|7.12|2026-11-23T13:00:00+08:00|Book Cellar|5942|'

function file(
  lines: readonly string[],
  { n = lines.length, sum = '0.00', date = '2026-11-24' } = {},
): string {
  const body = `H|${date}|${n}\n${lines.map((line) => `${line}\n`).join('')}`
  return `${body}T|${n}|${sum}|${createHash('sha256').update(body).digest('hex')}\n`
}
const read = (text: string) => readClearingFile(text, '2026-11-24')

test('a day with purchases, at home and abroad, a refund and a correction', () => {
  const whole = read(file([purchase, refund, correction, abroad], { sum: '170.20' }))
  expect(whole).toMatchObject({ date: '2026-11-24', netMinor: 170_20n })
  expect(whole.lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['purchase', 120_50n],
    ['refund', 20_50n],
    ['adjustment', -1_00n],
    ['purchase', 71_20n],
  ])
  expect(whole.lines[0]).toMatchObject({ originalRrn: null, madeAt: new Date('2026-11-23T04:00:00Z') })
  expect(whole.lines[1]).toMatchObject({ originalRrn: '20261123000000000001' })
  expect(whole.lines[3]).toMatchObject({ originalAmount: '10.00', originalCurrency: 'USD', rate: '7.12' })
})

test('reads an empty day, and one with more refunds than payments', () => {
  expect(read(file([]))).toMatchObject({ lines: [], netMinor: 0n })
  expect(read(file([refund], { sum: '-20.50' }))).toMatchObject({ netMinor: -20_50n })
})

test.each([
  ['header', ''],
  ['header', 'X'],
  ['date', file([], { date: '2026-11-25' })],
  ['date', file([], { date: '2026-11-31' })],
  ['trailer', 'H|2026-11-24|0'],
  ['trailer', file([purchase], { sum: '120.50' }).split('\n').slice(0, 2).join('\n')],
  ['count', file([purchase], { n: 2, sum: '120.50' })],
  ['sum', file([purchase], { sum: '120.51' })],
  ['digest', file([purchase], { sum: '120.50' }).replace('云海', '云河')],
  ['line', file([purchase.replace('|1|', '|3|')], { sum: '120.50' })],
  ['line', file([purchase.replace('120.50|120', '0.00|120')])],
  ['line', file([purchase.replace('120.50|120', '-120.50|120')], { sum: '-120.50' })],
  ['line', file([`${purchase}|`], { sum: '120.50' })],
  ['line', file([purchase.replace('T12:', 'T32:')], { sum: '120.50' })],
])('a fault of its %s refuses the whole file', (fault, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ fault }))
})

test('refuses a file after a change of any single character', () => {
  const right = file([purchase, refund], { sum: '100.00' })
  fc.assert(
    fc.property(fc.nat(right.length - 2), fc.constantFrom('0', '7', '|', 'a'), (at, other) => {
      fc.pre(right[at] !== other)
      expect(() => read(right.slice(0, at) + other + right.slice(at + 1))).toThrow('Clearing file')
    }),
  )
})
