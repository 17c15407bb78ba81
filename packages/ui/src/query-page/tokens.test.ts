import { describe, expect, test } from 'vitest'
import { chipsOf, readTokens, searchedText } from './tokens.ts'
import type { ChoiceFilter } from './types.ts'

const choices: readonly ChoiceFilter[] = [
  {
    name: 'category',
    label: '分类',
    any: '全部',
    options: [
      { value: 'dining', label: '餐饮' },
      { value: 'fees', label: 'Eating out' },
    ],
  },
  { name: 'tag', label: '标签', any: '全部', options: [{ value: '孩子', label: '孩子' }] },
  {
    name: 'accountId',
    label: '账户',
    options: [
      { value: '7', label: '借记卡 2345', words: ['2345'], sets: { accountId: '7', currency: 'CNY' } },
      { value: '8', label: '借记卡 9999', words: ['9999'], disabled: true },
    ],
  },
]
const read = (typed: string, whole = true, amounts = true) => readTokens(typed, { choices, amounts, whole })

describe('words that are conditions', () => {
  test.each([
    ['>500', { minAmount: '500' }],
    ['＞5,000.50', { minAmount: '5000.50' }],
    ['≥500', { minAmount: '500' }],
    ['<100', { maxAmount: '100' }],
    ['<=100', { maxAmount: '100' }],
    ['=66', { minAmount: '66', maxAmount: '66' }],
    ['餐饮', { category: 'dining' }],
    ['#孩子', { tag: '孩子' }],
    ['孩子', { tag: '孩子' }],
    ['2345', { accountId: '7', currency: 'CNY' }],
  ])('%s', (typed, sets) => {
    expect(read(typed)).toEqual({ sets, text: '' })
  })

  test('several, with the rest as search text', () => {
    expect(read('餐饮 小 >100')).toEqual({ sets: { category: 'dining', minAmount: '100' }, text: '小 ' })
  })

  test('only once the word is finished', () => {
    expect(read('餐饮', false)).toEqual({ sets: {}, text: '餐饮' })
    expect(read('餐饮 ', false)).toEqual({ sets: { category: 'dining' }, text: '' })
    expect(read('>5', false)).toEqual({ sets: {}, text: '>5' })
    expect(searchedText('小 >5')).toBe('小')
    expect(searchedText('<b> >x')).toBe('<b> >x')
  })

  test('not for unknown tags, disabled accounts, no amounts, and longer words', () => {
    for (const typed of ['#别的', '9999', '>五百', '>1.234', '餐饮店'])
      expect(read(typed)).toEqual({ sets: {}, text: typed })
    expect(read('>500', true, false)).toEqual({ sets: {}, text: '>500' })
    // The meaning of "1,5" is not guessed.
    expect(read('>1,5', true, true)).toEqual({ sets: {}, text: '>1,5' })
  })
})

test('chips show typed conditions that are still set, except choices that always have a value', () => {
  const label = { choices, boundsLabel: '≥500' }
  expect(
    chipsOf(['category', 'amount', 'accountId'], { ...label, conditions: { category: 'dining' } }),
  ).toEqual([
    { names: ['category'], label: '餐饮' },
    { names: ['minAmount', 'maxAmount'], label: '≥500' },
  ])
  expect(chipsOf(['category', 'tag'], { ...label, conditions: {}, boundsLabel: '' })).toEqual([])
})
