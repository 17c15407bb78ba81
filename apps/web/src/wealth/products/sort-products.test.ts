import type { WealthProduct } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { type ProductSort, sortProducts } from './sort-products.ts'

const product = (productCode: string, terms: Partial<WealthProduct>) =>
  ({
    productCode,
    name: { zh: productCode, en: productCode },
    risk: 2,
    first: '1.00',
    holdDays: 0,
    bar: null,
    benchmark: null,
    sevenDayBp: null,
    raising: null,
    ...terms,
  }) as WealthProduct
const products = [
  product('A', { risk: 3, first: '10000.00', benchmark: { zh: '2.35%', en: '2.35%' } }),
  product('B', { risk: 1, first: '200.00', holdDays: 90, benchmark: { zh: '10.00%', en: '10.00%' } }),
  product('C', {
    raising: { quota: null, endsOn: '2026-11-30', valueOn: '2026-12-01', maturesOn: '2027-12-01' },
  }),
  product('D', { bar: 'risk', risk: 5, first: '1000000.00', holdDays: 720, sevenDayBp: 9_900 }),
]
const sorted = (by: ProductSort, ascending: boolean) =>
  sortProducts(products, { by, ascending }, 'zh').map(({ productCode }) => productCode)

test('any column sorts the products, never with an unavailable one first, and those without a yield last', () => {
  expect(sortProducts(products, null, 'zh')).toEqual(products)
  expect(sorted('name', false)).toEqual(['C', 'B', 'A', 'D'])
  expect(sorted('risk', true)).toEqual(['B', 'C', 'A', 'D'])
  // Sorted as numbers, not as texts: 2 before 10, and 200 before 10,000.
  expect(sorted('benchmark', false)).toEqual(['B', 'A', 'C', 'D'])
  expect(sorted('benchmark', true)).toEqual(['A', 'B', 'C', 'D'])
  expect(sorted('term', false)).toEqual(['C', 'B', 'A', 'D'])
  expect(sorted('first', true)).toEqual(['C', 'B', 'A', 'D'])
})
