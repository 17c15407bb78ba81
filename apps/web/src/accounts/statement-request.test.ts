import { expect, test } from 'vitest'
import { statementRequest } from './statement-request.ts'

const nothing = {
  choice: '100101.HKD',
  span: { from: '2026-10-21', to: '2026-11-20' },
  direction: 'all' as const,
  text: '',
  minAmount: '',
  maxAmount: '',
}

test('filters that are not set are not asked about', () => {
  expect(statementRequest({ ...nothing, text: '  ' })).toEqual({
    accountId: '100101',
    currency: 'HKD',
    from: '2026-10-21',
    to: '2026-11-20',
  })
})

test('those that are set are', () => {
  expect(
    statementRequest({ ...nothing, direction: 'in', text: 'fz', minAmount: '1.50', maxAmount: '20' }),
  ).toMatchObject({
    direction: 'in',
    text: 'fz',
    minAmount: '1.50',
    maxAmount: '20',
  })
})
