import { expect, test } from 'vitest'
import { valueOfUnits } from './holdings.ts'

test('units at a net value: 90,653.45 at 1.1200 are 101,531.86', () => {
  expect(valueOfUnits(90_653_45n, 11_200)).toBe(101_531_86n)
})
