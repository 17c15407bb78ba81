import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPurpose } from './purpose-finder.ts'

test.each([
  ['伦敦一年制硕士', '223023'],
  ['四年本科', '223022'],
  ['四年本科学费', '223022'],
  ['给国外父母寄钱', '421010'],
  ['看病', '223021'],
  ['liuxue xuefei', '223022'],
  ['kan bing', '223021'],
  ['Four-year bachelor degree tuition', '223022'],
  ['a one-year master', '223023'],
  ['海淘', '122030'],
  ['律师费', '228021'],
  ['去日本旅游', '223029'],
  ['travel to Stockholm', '223029'],
  ['旅行险保费', '225029'],
])('%s is %s', (text, code) => {
  const found = findPurpose(text)
  expect(found.kind === 'codes' && found.codes[0]?.code).toBe(code)
})

test.each(['美国买房首付', 'mai fang', 'buy stocks', '香港储蓄险', 'crypto', '给儿子在伦敦买房', '境外投资'])(
  '%s may not be done',
  (text) => {
    expect(findPurpose(text).kind).toBe('refused')
  },
)

test('whatever is typed, at most three codes are offered, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const found = findPurpose(text)
      if (found.kind === 'refused') return
      expect(found.codes.length).toBeLessThanOrEqual(3)
      expect(new Set(found.codes.map(({ code }) => code)).size).toBe(found.codes.length)
    }),
  )
  expect(findPurpose('')).toEqual({ kind: 'codes', codes: [] })
})
