import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountField,
  dynamicPasswordField,
  mobileField,
  orEmpty,
  payeeAccountField,
  remarkField,
  verificationCodeField,
} from '../fields.ts'
import {
  foldText,
  normaliseAmount,
  normaliseLines,
  normaliseNumber,
  normaliseText,
  searchKey,
} from './normalise.ts'

const unseen = [
  ...'\u200b\u200c\u200e\u200f\u202a\u202e\u2066\u2069\u00ad\u061c\u2060\ufeff\u180e\u034f\u115f\u3164\uffa0\ufe0f\u{e0101}\u{e0041}\u0000\u0007\u007f',
]
const blanks = [...' \u00a0\u1680\u2003\u2009\u202f\u205f\u2800\u3000\t\n\u0085\u2028']
const dashes = [
  ...'-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u02d7\u2043\u2796\u2e3a\u301c\ufe58\ufe63\uff0d\u30fc\uff70\u2500',
]
const mark = fc.constantFrom(...unseen, ...blanks, ...dashes)

/** Arbitrary numbers with other characters among the digits. */
const marked = (digits: fc.Arbitrary<string>, put: fc.Arbitrary<string>) =>
  fc.tuple(digits, fc.array(put, { minLength: 40, maxLength: 40 })).map(([text, marks]) => ({
    text,
    typed: marks[39]! + [...text].map((digit, at) => digit + marks[at]!).join(''),
  }))

test('signs among the digits of a number do not change it', () => {
  fc.assert(
    fc.property(marked(fc.stringMatching(/^\d{6,30}$/), mark), ({ text, typed }) => {
      expect(normaliseNumber(typed)).toBe(text)
      for (const field of [payeeAccountField, mobileField, dynamicPasswordField])
        expect(field.safeParse(typed)).toEqual(field.safeParse(text))
    }),
  )
})

test('invisible characters do not change an amount', () => {
  const amounts = fc.stringMatching(/^-?\d{0,3}(,\d{2,3})?(\.\d{0,3})?$/)
  fc.assert(
    fc.property(marked(amounts, fc.constantFrom(...unseen)), ({ text, typed }) => {
      expect(normaliseAmount(typed)).toBe(normaliseAmount(text))
      expect(amountField.safeParse(typed)).toEqual(amountField.safeParse(text))
    }),
  )
})

test.each([
  ['1\u00a0234\u202f567.5', '1234567.5'],
  ['\u202d1,234.50\u202c', '1234.50'],
  ['１２３４', '1234'],
  ['𝟏𝟐', '12'],
])('%j is the amount %s', (typed, amount) => {
  expect(amountField.parse(typed)).toBe(amount)
})

test.each([
  ['12 34', 'amountInvalid'],
  ['1 2345', 'amountInvalid'],
  ['12 345 6', 'amountInvalid'],
  ['−500', 'amountNegative'],
  ['－500', 'amountNegative'],
  ['\u200b–500', 'amountNegative'],
  ['5-0', 'amountInvalid'],
  ['\u200b\u2060\u3164', 'amountRequired'],
])('%j is no amount: %s', (typed, error) => {
  expect(amountField.safeParse(typed).error!.issues[0]!.message).toBe(error)
})

test.each(['١٣٨١٢٣٤٨٠٠٠', '১৩৮১২৩৪৮০০০', '①③⑧①②③④⑧⓪⓪⓪', '¹³⁸¹²³⁴⁸⁰⁰⁰'])(
  'confusable digits make no number: %s',
  (typed) => {
    expect(mobileField.safeParse(typed).error!.issues[0]!.message).toBe('mobileInvalid')
  },
)

test('invisible characters alone are empty', () => {
  const nothing = [...unseen, ...blanks].join('')
  expect(normaliseText(nothing)).toBe('')
  expect(normaliseLines(nothing.replace(/\p{Cc}/gu, ''))).toBe('')
  expect(orEmpty(mobileField).parse(nothing)).toBe('')
  expect(remarkField.parse(nothing)).toBe('')
  expect(payeeAccountField.safeParse(nothing).error!.issues[0]!.message).toBe('payeeAccountRequired')
  expect(verificationCodeField.safeParse(nothing).error!.issues[0]!.message).toBe('verificationCodeRequired')
})

test('a letter keeps its lines and loses its invisible characters', () => {
  expect(normaliseLines(' 您好\u200b：\r\n\r\n  \u202e谢谢\u2069 \ue81e ')).toBe('您好：\n\n  谢谢 龴')
})

test('a search finds a text typed in any form', () => {
  expect(searchKey('古丽娜 • ＢＡＩ\u200b')).toBe(searchKey('古丽娜·bai'))
})

test('normalising twice equals normalising once', () => {
  const pieces = fc.constantFrom(
    ...unseen,
    ...blanks,
    ...dashes,
    ...'12,.aＡé\u0301张⻢\ue5e5\ue815'.split(''),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: pieces })), (text) => {
      for (const normalise of [
        normaliseNumber,
        normaliseAmount,
        normaliseText,
        normaliseLines,
        foldText,
        searchKey,
      ])
        expect(normalise(normalise(text)), normalise.name).toBe(normalise(text))
    }),
    { numRuns: 200 },
  )
})
