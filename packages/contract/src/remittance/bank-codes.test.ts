import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBic, isIban, isIfsc, isUsAba } from './bank-codes.ts'

test.each([
  ['GB82WEST12345698765432', true],
  ['DE86370400440532018001', true],
  ['GB82WEST12345698765433', false],
  ['GB82WEST1234569876543', false],
  ['US82WEST12345698765432', false],
  ['gb82west12345698765432', false],
  ['OM620800000012345678901', true],
  ['DE98370400440532018076', true],
  // The sum is right as well, but valid check digits are 02 to 98.
  ['DE01370400440532018076', false],
  ['DE02370400440532018058', true],
  ['DE99370400440532018058', false],
  ['', false],
])('IBAN %s: %s', (text, expected) => expect(isIban(text)).toBe(expected))

test.each([
  ['021000021', true],
  ['021000022', false],
  ['000000000', false],
  ['02100002', false],
])('routing number %s: %s', (text, expected) => expect(isUsAba(text)).toBe(expected))

test('codes of banks by their form', () => {
  expect(['CHASUS33', 'DEUTDEFF500', 'CHASUS3', 'chasus33', 'CHASU333'].map(isBic)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['SBIN0000001', 'SBIN1000001', 'SBI00000001'].map(isIfsc)).toEqual([true, false, false])
})

test('one wrong sign, or two neighbours in the wrong order, make an IBAN wrong', () => {
  const iban = 'DE86370400440532018001'
  const place = fc.integer({ min: 4, max: iban.length - 2 })
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = iban.slice(0, at) + ((Number(iban[at]) + by) % 10) + iban.slice(at + 1)
      expect(isIban(wrong)).toBe(false)
      const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2)
      expect(isIban(swapped)).toBe(swapped === iban)
    }),
  )
})
