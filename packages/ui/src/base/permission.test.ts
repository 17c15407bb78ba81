import { expect, test } from 'vitest'
import { mayUse, refusalAt } from './permission.ts'
import type { Screen } from './screen.ts'
import type { SessionUser } from './session.ts'

const screen = (route: Screen['route'], access: Screen['access'] = 'customer'): Screen => ({
  route,
  access,
  zh: '',
  en: '',
  keywords: '',
  domain: 'home',
  load: () => Promise.reject(new Error('not loaded here')),
})
const whole: SessionUser = {
  nickname: '',
  kind: 'branchSigned',
  method: 'mobile',
  refused: [],
  functions: ['PTR0101000'],
}
const cardOnly: SessionUser = { ...whole, kind: 'cardOnly', functions: ['PCC0101000'] }

test('business screens are offered as the bank permits, others to everybody', () => {
  expect(mayUse(whole, screen('/PTR0101000', 'notCardOnly'))).toBe(true)
  expect(mayUse(whole, screen('/PSC0401000'))).toBe(false)
  expect(mayUse(whole, screen('/siteMap'))).toBe(true)
  expect(mayUse(cardOnly, screen('/PTR0101000', 'notCardOnly'))).toBe(false)
  expect(mayUse(cardOnly, screen('/PCC0101000'))).toBe(true)
  // A screen whose address is not a function code is judged by its table row only.
  expect(mayUse(whole, screen('/encashAccountLimits', 'notCardOnly'))).toBe(true)
  expect(mayUse(cardOnly, screen('/encashAccountLimits', 'notCardOnly'))).toBe(false)
})

test('a card-only customer finds card repayment, which refers to the way for such customers', () => {
  const repayment = screen('/PTR1201000', 'notCardOnly')
  expect(mayUse(cardOnly, repayment)).toBe(true)
  expect(refusalAt(cardOnly, '/PTR1201000', repayment)).toBe('repayment')
  expect(refusalAt(cardOnly, '/PTR1202000', undefined)).toBe('repayment')
  expect(refusalAt(whole, '/PTR1201000', repayment)).toBeNull()
})

test('screens for account holders refuse card-only customers too, and an unknown address does not', () => {
  expect(refusalAt(cardOnly, '/PTR0101000', screen('/PTR0101000', 'notCardOnly'))).toBe('function')
  expect(refusalAt(cardOnly, '/PCC0101000', screen('/PCC0101000'))).toBeNull()
  expect(refusalAt(cardOnly, '/nothing', undefined)).toBeNull()
})
