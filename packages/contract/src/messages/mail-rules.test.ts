import { expect, test } from 'vitest'
import { complaintDueOn, isMailText } from './mail-rules.ts'

test.each([
  ['2026-11-20', ['2026-12-05', '2026-12-20', '2027-01-19']],
  ['2028-02-14', ['2028-02-29', '2028-03-15', '2028-04-14']],
])('a complaint of %s is answered by %j', (cameOn, dates) => {
  expect(([0, 1, 2] as const).map((extensions) => complaintDueOn(cameOn, extensions))).toEqual(dates)
})

test.each([
  ['请核实11月6日两笔186.40元的扣款。\n谢谢 & 再见 {[|]} ©', true],
  ['<script>alert(1)</script>', false],
  ['a > b', false],
  ['好\u0000', false],
  ['好\t', false],
  ['很好👍', false],
  ['🇨🇳', false],
  ['家👨‍👩‍👧', false],
  ['𠮷野', true],
])('%j is valid mail: %s', (text, may) => expect(isMailText(text)).toBe(may))
