import { brand as bankBrand } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'

test('the agent has the name and the hotline of the bank', () => {
  expect(bankBrand).toMatchObject(brand)
})
