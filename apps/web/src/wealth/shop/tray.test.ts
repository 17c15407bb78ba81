import { expect, test } from 'vitest'
import { areFunds, canPick, mostOf, type Picked } from './tray.ts'

const fund = (code: string): Picked => ({ code, family: 'fund' })
const product: Picked = { code: 'YF090', family: 'wealth' }
const three = ['1', '2', '3'].map(fund)

test('four funds are compared, or three products of any family', () => {
  expect(mostOf(three)).toBe(4)
  expect(canPick(three, fund('4'))).toBe(true)
  expect(canPick(three, product)).toBe(false)
  expect(canPick([...three, fund('4')], fund('5'))).toBe(false)
  expect(canPick([product, fund('1')], { code: 'ZG0001', family: 'plan' })).toBe(true)
  expect(canPick([product, fund('1'), fund('2')], fund('3'))).toBe(false)
})

test('only funds alone have the comparison of funds', () => {
  expect(areFunds(three)).toBe(true)
  expect(areFunds([...three, product])).toBe(false)
})
