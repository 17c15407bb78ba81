import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeFrom, exchangeTo, type FxEnd } from './exchange-cross.ts'
import { fxRates, rmbAt } from './exchange-rules.ts'

const narrow = { spreadE4: 20, cashSpreadE4: 80 }
const wide = { spreadE4: 40, cashSpreadE4: 300 }
const rmb: FxEnd = { currency: 'CNY', rates: null, cash: false }
const usd: FxEnd = { currency: 'USD', rates: fxRates(7_082_500n, narrow), cash: false }
const eur: FxEnd = { currency: 'EUR', rates: fxRates(7_724_000n, wide), cash: false }
const hkd: FxEnd = { currency: 'HKD', rates: fxRates(910_050n, narrow), cash: false }
const jpy: FxEnd = { currency: 'JPY', rates: fxRates(46_512n, wide), cash: false }

test('two foreign currencies: sold, then bought', () => {
  expect(exchangeFrom(usd, eur, 1_000_00n)).toMatchObject({ rmbMinor: 7_068_30n, toMinor: 911_46n })
  expect(exchangeFrom(hkd, jpy, 10_000_00n)).toMatchObject({ rmbMinor: 9_082_00n, toMinor: 194_483n })
})

test('selling banknotes and buying them again loses: HKD 8,000 and EUR 500', () => {
  expect(exchangeFrom({ ...hkd, cash: true }, hkd, 8_000_00n).toMinor).toBe(7_920_17n)
  expect(exchangeFrom({ ...eur, cash: true }, eur, 500_00n).toMinor).toBe(483_06n)
})

test('RMB is one end', () => {
  expect(exchangeFrom(usd, rmb, 1_000_00n).toMinor).toBe(7_068_30n)
  expect(exchangeTo(rmb, usd, 1_000_00n).fromMinor).toBe(7_096_70n)
  expect(exchangeFrom({ ...usd, cash: true }, rmb, 300_00n).toMinor).toBe(2_107_74n)
})

test('the cost buys the wanted amount and one unit less does not, and the trades equal those of the orders', () => {
  const ends = [rmb, usd, eur, hkd, jpy]
  const end = fc.constantFrom(...ends)
  fc.assert(
    fc.property(end, end, fc.bigInt({ min: 1n, max: 10n ** 11n }), (from, to, amount) => {
      if (from.currency === to.currency) return
      const asked = exchangeTo(from, to, amount)
      expect(asked.toMinor).toBe(amount)
      const cost = to.rates ? rmbAt(amount, to.currency, to.rates.sellE4) : amount
      const worth = (minor: bigint) => (from.rates ? rmbAt(minor, from.currency, from.rates.buyE4) : minor)
      expect(worth(asked.fromMinor)).toBeGreaterThanOrEqual(cost)
      expect(asked.fromMinor === 0n || worth(asked.fromMinor - 1n) < cost).toBe(true)
      const given = exchangeFrom(from, to, amount)
      const bought = to.rates ? rmbAt(given.toMinor, to.currency, to.rates.sellE4) : given.toMinor
      expect(bought).toBeLessThanOrEqual(given.rmbMinor)
    }),
    { numRuns: 200 },
  )
})
