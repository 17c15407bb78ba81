import { expect, test } from 'vitest'
import { shares } from './parts.ts'

const of = (...amounts: string[]) =>
  shares(amounts.map((amount, index) => ({ key: `${index}`, label: '', amount })))

test('shares add up to a hundred', () => {
  expect(of('1.00', '1.00', '1.00')).toEqual([33.4, 33.3, 33.3])
  expect(of('218430.52', '500000.00', '350000.00', '218000.00')).toEqual([17, 38.9, 27.2, 16.9])
})

test('nothing has no shares', () => {
  expect(of('0.00', '0.00')).toEqual([0, 0])
  expect(of()).toEqual([])
})
