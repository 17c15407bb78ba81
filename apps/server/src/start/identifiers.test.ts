import { expect, test } from 'vitest'
import { textsAt } from './test-identifiers.ts'

test('numbers and random tokens are identifiers, words are not', () => {
  const quotes = ['x3JbQz-kPdLmNoRsTuVw_a', 'xyJbQz-kPdLmNoRsTuVw_a']
  expect(textsAt({ quotes, kind: 'bill' }, 'quotes')).toEqual(quotes)
  expect(textsAt({ quotes, kind: 'bill' }, 'kind')).toEqual([])
  expect(textsAt({ to: { accountId: '12' } }, 'to.accountId')).toEqual(['12'])
})
