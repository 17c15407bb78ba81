import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../core/money.ts'
import {
  bearers,
  type CommissionTariff,
  commissionOf,
  crossed,
  type MidOf,
  sumOf,
  wayOfMoney,
} from './abroad-charges.ts'

const mids: Record<string, bigint> = {
  CNY: 1_000_000n,
  USD: 7_082_500n,
  HKD: 910_050n,
  EUR: 7_724_000n,
  JPY: 46_512n,
}
const mid: MidOf = (currency) => mids[currency]!
const abroad: CommissionTariff = {
  currency: 'USD',
  ppm: 1_000n,
  minMinor: 2_000n,
  maxMinor: 13_000n,
  part: [1n, 2n],
}
const hongKong: CommissionTariff = {
  currency: 'HKD',
  ppm: 1_000n,
  minMinor: 2_000n,
  maxMinor: 100_000n,
  part: [1n, 1n],
}
const cable = { minor: 1_500n, currency: 'USD' as const }
const ourFee = { minor: 2_500n, currency: 'USD' as const }

describe('charges abroad', () => {
  test.each<[number, Currency, Currency, bigint, bigint]>([
    [1_234_567, 'USD', 'USD', 1_000n, 1_500n],
    [5_000_000, 'USD', 'USD', 2_500n, 1_500n],
    [13_000_000, 'USD', 'USD', 6_500n, 1_500n],
    [99_000_000, 'USD', 'USD', 6_500n, 1_500n],
    [3_000_000, 'EUR', 'EUR', 1_500n, 1_375n],
    [3_000_000, 'EUR', 'CNY', 11_586n, 10_624n],
    [1_500_000, 'JPY', 'JPY', 1_523n, 2_284n],
    [20_000_000, 'HKD', 'HKD', 10_000n, 11_674n],
  ])('%d of %s in %s: %d and %d', (amount, currency, charged, commission, cableMinor) => {
    expect(commissionOf({ minor: BigInt(amount), currency }, abroad, charged, mid)).toBe(commission)
    expect(crossed(cable, charged, mid)).toBe(cableMinor)
  })

  test('OUR in euros', () => {
    expect(crossed(ourFee, 'EUR', mid)).toBe(2_292n)
  })

  test.each<[number, Currency, Currency, bigint]>([
    [1_000_000, 'HKD', 'HKD', 2_000n],
    [1_000_000, 'HKD', 'CNY', 1_820n],
    [500_000, 'USD', 'USD', 500n],
    [1_234_567, 'USD', 'USD', 1_235n],
    [1_234_567, 'USD', 'CNY', 8_744n],
  ])('to Hong Kong, %d of %s in %s: %d', (amount, currency, charged, commission) => {
    expect(commissionOf({ minor: BigInt(amount), currency }, hongKong, charged, mid)).toBe(commission)
  })
})

test('USD 5,000 by each bearer of the charges', () => {
  const charges = (prepaidMinor: bigint) => ({ commissionMinor: 1_000n, cableMinor: 1_500n, prepaidMinor })
  expect(wayOfMoney(500_000n, 'SHA', charges(0n))).toEqual({ sentMinor: 500_000n, debitMinor: 502_500n })
  expect(wayOfMoney(500_000n, 'OUR', charges(2_500n))).toEqual({ sentMinor: 500_000n, debitMinor: 505_000n })
  expect(wayOfMoney(500_000n, 'BEN', charges(0n))).toEqual({ sentMinor: 497_500n, debitMinor: 500_000n })
})

const minor = fc.bigInt({ min: 1n, max: 10n ** 12n })
const currency = fc.constantFrom<Currency>('USD', 'HKD', 'EUR', 'JPY')

test('for each bearer the debit equals the sent amount and the bank’s charges', () => {
  const charges = fc.record({ commissionMinor: minor, cableMinor: minor, prepaidMinor: minor })
  fc.assert(
    fc.property(minor, fc.constantFrom(...bearers), charges, (amount, bearer, of) => {
      const { sentMinor, debitMinor } = wayOfMoney(amount, bearer, of)
      expect(sentMinor + sumOf(of)).toBe(debitMinor)
      const apart = wayOfMoney(amount, bearer, of, { apart: true })
      expect(apart.sentMinor).toBe(sentMinor)
    }),
  )
})

test('a commission grows with its amount, between its bounds', () => {
  fc.assert(
    fc.property(minor, minor, currency, (one, more, of) => {
      const at = (amount: bigint) => commissionOf({ minor: amount, currency: of }, abroad, of, mid)
      expect(at(one + more)).toBeGreaterThanOrEqual(at(one))
      const bound = (cents: bigint) => crossed({ minor: cents, currency: 'USD' }, of, mid)
      expect(at(one)).toBeGreaterThanOrEqual(bound(1_000n))
      expect(at(one)).toBeLessThanOrEqual(bound(6_500n))
    }),
  )
})
