import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeMoney, editMoney, moneyProblem, showMoney } from './money-input.ts'

type Kept = 'CNY' | 'JPY'

/** Types text at the caret, one character at a time. `|` in the result marks the caret. */
function type(start: string, keys: string, currency: Kept = 'CNY') {
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

/** Returns the result of pasting a text into a box, empty by default. */
const paste = (text: string, currency: Kept = 'CNY', before = '') =>
  editMoney(before, text, text.length, currency)

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
    ['', '１２３４。５', '1,234.5|'],
    ['', '1,234', '1,234|'],
    ['', '12345,678', '12,345,678|'],
    ['', '12345678901234', '12,345,678,901,234|'],
    ['', '1,234,567.8', '1,234,567.8|'],
  ])('%s then %s gives %s', (start, keys, result) => {
    expect(type(start, keys)).toBe(result)
  })

  test('an invalid figure is shown as typed', () => {
    for (const typed of ['1,50', '1e5', '-5', '1.999', '1.2.3', '12a3-4']) {
      expect(type('', typed)).toBe(`${typed}|`)
      expect(moneyProblem(typed, 'CNY')).not.toBeNull()
    }
    expect(type('', '1000.5', 'JPY')).toBe('1,000.5|')
  })

  test('a valid amount again is shown as an amount', () => {
    expect(type('', '1,50<<<')).toBe('1|')
    expect(type('', '1e5<<500')).toBe('1,500|')
    expect(type('', '1.999<')).toBe('1.99|')
    expect(type('1,5|0', '<')).toBe('1,|0')
  })
})

describe('pasting an amount', () => {
  test.each([
    ['¥52,000.00', '52000.00'],
    ['人民币 1,234.5元', '1234.5'],
    ['ＵＳ＄１，０００', '1000'],
    [' 88 ', '88'],
  ])('%s is %s', (text, value) => {
    expect(paste(text).value).toBe(value)
    expect(moneyProblem(value, 'CNY')).toBeNull()
  })
  test.each<[string, string, Kept]>([
    ['1.2345', 'decimals', 'CNY'],
    ['12.500', 'decimals', 'CNY'],
    ['100.00', 'decimals', 'JPY'],
    ['1,50', 'grouping', 'CNY'],
    ['1,50.00', 'grouping', 'CNY'],
    ['-5', 'negative', 'CNY'],
    ['−1,000', 'negative', 'CNY'],
    ['1e5', 'characters', 'CNY'],
    ['一百', 'characters', 'CNY'],
    ['.', 'characters', 'CNY'],
  ])('%s is shown as pasted, with a message about its %s', (text, problem, currency) => {
    // Pasting also replaces another amount completely.
    for (const before of ['', '88.00']) {
      const edit = paste(text, currency, before)
      expect(edit).toMatchObject({ shown: text, value: text, caret: text.length })
      expect(moneyProblem(edit.value, currency)).toBe(problem)
    }
  })
})

test('one that is too long keeps all its digits, with a message', () => {
  const edit = paste('99999999999999')
  expect(edit.shown).toBe('99,999,999,999,999')
  expect(moneyProblem(edit.value, 'CNY')).toBe('length')
})

test('a comma that may still group thousands gets no message while typing', () => {
  for (const typed of ['1,', '1,5', '1,50', '12,345,6'])
    expect(moneyProblem(typed, 'CNY', 'typing')).toBeNull()
  for (const typed of ['1,50.', '1,5000', '1e', '-', '1.999'])
    expect(moneyProblem(typed, 'CNY', 'typing')).not.toBeNull()
})

test('any typing shows an amount, or stays unchanged with a message', () => {
  const edit = fc.record({ text: fc.string({ maxLength: 12 }), at: fc.nat(20), cut: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let shown = ''
      for (const { text, at, cut } of edits) {
        const from = Math.min(at, shown.length)
        const raw = shown.slice(0, from) + text + shown.slice(from + cut)
        const result = editMoney(shown, raw, from + text.length, 'CNY')
        if (moneyProblem(result.value, 'CNY') === null) {
          expect(result.value).toMatch(/^(?:|(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?)$/)
          expect(result.shown.replace(/\.$/, '')).toBe(showMoney(result.value))
        } else expect(result.shown).toBe(result.value)
        expect(result.caret).toBeGreaterThanOrEqual(0)
        expect(result.caret).toBeLessThanOrEqual(result.shown.length)
        shown = result.shown
      }
    }),
  )
})

test('leaving the box adds decimals, and an invalid amount stays', () => {
  expect(completeMoney('52000', 'CNY')).toBe('52000.00')
  expect(completeMoney('0.5', 'USD')).toBe('0.50')
  expect(completeMoney('500', 'JPY')).toBe('500')
  expect(completeMoney('', 'CNY')).toBe('')
  expect(completeMoney('1,50', 'CNY')).toBe('1,50')
  expect(completeMoney('-5', 'CNY')).toBe('-5')
})
