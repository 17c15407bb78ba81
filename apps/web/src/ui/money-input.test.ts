import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeMoney, editMoney, showMoney } from './money-input.ts'

/** Types text at the caret, one character at a time, as a person does; `|` in the result marks the caret. */
function type(start: string, keys: string, currency: 'CNY' | 'JPY' = 'CNY') {
  let shown = start.replace('|', '')
  let caret = start.includes('|') ? start.indexOf('|') : shown.length
  for (const key of keys) {
    const before = shown
    let raw = shown.slice(0, caret) + key + shown.slice(caret)
    let at = caret + 1
    if (key === '<') {
      raw = shown.slice(0, Math.max(0, caret - 1)) + shown.slice(caret)
      at = Math.max(0, caret - 1)
    }
    if (key === '>') {
      raw = shown.slice(0, caret) + shown.slice(caret + 1)
      at = caret
    }
    ;({ shown, caret } = editMoney(before, raw, at, currency, key !== '>'))
  }
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

describe('typing an amount', () => {
  test.each([
    ['', '1234567', '1,234,567|'],
    ['', '1234.56', '1,234.56|'],
    ['1,234|', '<', '123|'],
    ['1|,234,567', '9', '19|,234,567'],
    ['12|,345', '9', '129|,345'],
    ['12,3|45', '0', '123,0|45'],
    ['1,|234', '<', '|234'],
    ['1|,234', '>', '1|34'],
    ['', '.5', '0.5|'],
    ['', '007', '7|'],
    ['', '12.345', '12.34|'],
    ['', '1.2.3', '1.23|'],
    ['', '１２３４。５', '1,234.5|'],
    ['', '12a3-4', '1,234|'],
    ['', '12345678901234', '1,234,567,890,123|'],
  ])('%s then %s gives %s', (start, keys, result) => {
    expect(type(start, keys)).toBe(result)
  })

  test('a currency without decimals takes no point', () => {
    expect(type('', '1000.5', 'JPY')).toBe('10,005|')
  })
})

describe('pasting an amount', () => {
  const paste = (text: string, currency: 'CNY' | 'JPY' = 'CNY') => editMoney('', text, text.length, currency)
  test.each([
    ['¥52,000.00', '52000.00'],
    ['人民币 1,234.5元', '1234.5'],
    ['ＵＳ＄１，０００', '1000'],
    [' 88 ', '88'],
    ['12.500', '12.50'],
  ])('%s is %s', (text, value) => {
    expect(paste(text)).toMatchObject({ value, refused: null })
  })
  test('zeros beyond the decimals are dropped', () => {
    expect(paste('100.00', 'JPY').value).toBe('100')
  })
  test.each([
    ['1.2345', 'decimals'],
    ['-5', 'negative'],
    ['1e5', 'characters'],
    ['一百', 'characters'],
    ['99999999999999', 'length'],
  ])('%s is refused for its %s', (text, refused) => {
    expect(paste(text)).toMatchObject({ shown: '', value: '', refused })
  })
})

test('whatever is typed, the value is a decimal text of the wire and the box shows it', () => {
  const edit = fc.record({ text: fc.string({ maxLength: 12 }), at: fc.nat(20), cut: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let shown = ''
      for (const { text, at, cut } of edits) {
        const from = Math.min(at, shown.length)
        const raw = shown.slice(0, from) + text + shown.slice(from + cut)
        const result = editMoney(shown, raw, from + text.length, 'CNY')
        expect(result.value).toMatch(/^(?:|(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?)$/)
        expect(result.shown.replace(/\.$/, '')).toBe(showMoney(result.value))
        expect(result.caret).toBeGreaterThanOrEqual(0)
        expect(result.caret).toBeLessThanOrEqual(result.shown.length)
        shown = result.shown
      }
    }),
  )
})

test('decimals are filled up on leaving', () => {
  expect(completeMoney('52000', 'CNY')).toBe('52000.00')
  expect(completeMoney('0.5', 'USD')).toBe('0.50')
  expect(completeMoney('500', 'JPY')).toBe('500')
  expect(completeMoney('', 'CNY')).toBe('')
})
