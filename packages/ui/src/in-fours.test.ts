import { inFours } from '@cloudsail/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editInFours } from './in-fours.ts'

/** Types at the caret, one key at a time. `|` marks the caret, `<` deletes backwards. */
function type(start: string, keys: string): string {
  let shown = start.replace('|', '')
  let caret = start.includes('|') ? start.indexOf('|') : shown.length
  for (const key of keys) {
    const back = key === '<'
    const raw = back
      ? shown.slice(0, Math.max(0, caret - 1)) + shown.slice(caret)
      : shown.slice(0, caret) + key + shown.slice(caret)
    const edit = editInFours(shown, raw, back ? Math.max(0, caret - 1) : caret + key.length)
    shown = inFours(edit.value)
    caret = edit.caret
  }
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

test.each([
  ['', '62299900', '6229 9900|'],
  ['', '6229 9900-0020', '6229 9900 0020|'],
  ['6229| 9900', '1', '6229 1|990 0'],
  ['62|29 9900', '7', '627|2 9990 0'],
  ['6229 |9900', '<', '622|9 900'],
  ['6229 9|900', '<', '6229| 900'],
  ['6229 9900|', '<<<<<', '622|'],
  ['', '6222😀00', '6222 😀00|'],
])('%s then %s gives %s', (start, keys, result) => {
  expect(type(start, keys)).toBe(result)
})

test('a pasted number loses only blanks and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const { value, caret } = editInFours('', text, text.length)
      expect(value).toBe(text.replace(/[\s-]/g, ''))
      expect(caret).toBeLessThanOrEqual(inFours(value).length)
    }),
  )
})

test('an account at any bank keeps its hyphens, and gets capital letters', () => {
  const typed = (raw: string) => editInFours('', raw, raw.length, { outside: true })
  expect(typed('ftn 6222')).toEqual({ value: 'FTN6222', caret: 7 })
  expect(typed('1001-2003')).toEqual({ value: '1001-2003', caret: 9 })
  expect(editInFours('', '1001-2003', 9)).toEqual({ value: '10012003', caret: 9 })
})
