import { bindingOf } from '@cloudsail/ui/order-flow/binding-limit.ts'
import { expect, test } from 'vitest'
import { coveredPart } from './covered-part.ts'

test('the fee is asked for what the balance covers', () => {
  expect(coveredPart('12000', '6000.00')).toBe('6000.00')
  expect(coveredPart('6000', '6000.00')).toBe('6000')
  expect(coveredPart('600.5', '6000.00')).toBe('600.5')
  expect(coveredPart('', '6000.00')).toBe('')
  expect(coveredPart('12,0', '6000.00')).toBe('12,0')
  expect(coveredPart('12000', null)).toBe('12000')
})

test('what “transfer all” enters and its fee are the balance together', () => {
  const feeOf = (amount: string) => (Number(amount) <= 10_000 ? '5.50' : '10.50')
  const available = '6000.00'
  for (const typed of ['6000', '6000.01', '12000', '400000'])
    expect(
      bindingOf({ limits: [], available, besides: feeOf(coveredPart(typed, available)) })?.mostMinor,
    ).toBe(5_994_50n)
})
