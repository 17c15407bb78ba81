import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain, readCount, unlike, worthOf } from './counting.ts'

test('a count leaves out what is empty or none, takes bundles, and is nothing if something is no number', () => {
  expect(readCount({ '100': '4b', '50': '', '10': '0', '0.5': '30' })).toEqual({ '100': 400, '0.5': 30 })
  expect(readCount({})).toEqual({})
  expect(readCount({ '100': '4x' })).toBeNull()
  expect(readCount({ '100': '1.5' })).toBeNull()
})

test('two counts differ in the denominations that are not the same, also where one leaves them out', () => {
  expect(unlike({ '100': 420, '0.5': 3 }, { '100': 420, '0.5': 3 })).toEqual([])
  expect(unlike({ '10': 1, '100': 420 }, { '100': 421, '5': 0 })).toEqual(['100', '10'])
})

test('a count is worth the sum of its pieces', () => {
  const counted = { '100': 420, '50': 100, '20': 80, '10': 90, '5': 70, '1': 120, '0.5': 30, '0.1': 50 }
  expect(worthOf(counted, 'CNY')).toBe(49_990_00n)
})

const entry = (amountMinor: bigint) => ({ number: String(amountMinor), amountMinor })

test('a difference is explained by entries of its amount or of half of it, whatever their sign', () => {
  const entries = [entry(10_00n), entry(-5_00n), entry(-2_490_00n), entry(0n)]
  const { same, half, nine } = explain(-10_00n, entries)
  expect(same).toEqual([entries[0]])
  expect(half).toEqual([entries[1]])
  expect(nine).toBe(false)
})

test('exchanging two neighbouring digits of an amount leaves a difference that is a multiple of nine', () =>
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: 0, max: 6 }), (a, b, place) => {
      fc.pre(a !== b)
      const amount = (high: number, low: number) => BigInt(high * 10 + low) * 10n ** BigInt(place)
      expect(explain(amount(a, b) - amount(b, a), []).nine).toBe(true)
    }),
  ))
