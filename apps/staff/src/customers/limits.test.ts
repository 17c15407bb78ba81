import { expect, test } from 'vitest'
import { isRaised, limitOf, tidyLimit } from './limits.ts'

test.each([
  ['daily', '50w', '500,000.00'],
  ['single', '3k', '3,000.00'],
  ['annual', '5000000', '5,000,000.00'],
  ['annual', '', ''],
  ['count', '20', '20'],
  ['daily', '5o', '5o'],
  ['count', '1.5', '1.5'],
] as const)('the %s limit %s is written %s', (kind, typed, written) =>
  expect(tidyLimit(kind, typed)).toBe(written),
)

test('count and annual may be without a limit, single and daily may not', () => {
  expect(limitOf('count', ' ')).toBeNull()
  expect(limitOf('annual', '')).toBeNull()
  expect(limitOf('single', '')).toBeUndefined()
  expect(limitOf('daily', '')).toBeUndefined()
})

test('no limit is above every limit, and nothing is above no limit', () => {
  expect(isRaised(1n, 2n)).toBe(true)
  expect(isRaised(2n, 2n)).toBe(false)
  expect(isRaised(2n, 1n)).toBe(false)
  expect(isRaised(2n, null)).toBe(true)
  expect(isRaised(null, 2n)).toBe(false)
  expect(isRaised(null, null)).toBe(false)
  expect(isRaised(1n, undefined)).toBe(false)
})
