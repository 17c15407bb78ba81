import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cashToRemittable,
  type FxSpread,
  fxCurrencies,
  fxRates,
  fxRateText,
  leastTrade,
  mostWithin,
  rmbAt,
  tradeRateE4,
  unitRateText,
  usdAt,
} from './exchange-rules.ts'

const spreads: Record<string, FxSpread> = {
  USD: { spreadE4: 20, cashSpreadE4: 80 },
  HKD: { spreadE4: 20, cashSpreadE4: 80 },
  EUR: { spreadE4: 40, cashSpreadE4: 300 },
  JPY: { spreadE4: 40, cashSpreadE4: 300 },
}
const mids = { USD: 7_082_500n, HKD: 910_050n, EUR: 7_724_000n, JPY: 46_512n }
const board = (currency: keyof typeof mids) => fxRates(mids[currency], spreads[currency]!)

test.each([
  ['USD', '706.83', '702.58', '709.67'],
  ['HKD', '90.82', '90.28', '91.19'],
  ['EUR', '769.31', '749.23', '775.49'],
  ['JPY', '4.6326', '4.5117', '4.6698'],
] as const)('the board of %s is %s, banknotes %s, sold at %s', (currency, buy, cashBuy, sell) => {
  const { buyE4, cashBuyE4, sellE4 } = board(currency)
  expect([buyE4, cashBuyE4, sellE4].map(fxRateText)).toEqual([buy, cashBuy, sell])
})

test('amounts of trades', () => {
  const usd = board('USD')
  const cost = rmbAt(100_000n, 'USD', usd.sellE4)
  expect(cost).toBe(709_670n)
  expect(rmbAt(100_000n, 'USD', usd.midE4)).toBe(708_250n)
  const banknotes = rmbAt(30_000n, 'USD', tradeRateE4(usd, 'sell', true))
  expect([banknotes, rmbAt(30_000n, 'USD', usd.midE4) - banknotes]).toEqual([210_774n, 1_701n])
  expect(rmbAt(123_456n, 'EUR', tradeRateE4(board('EUR'), 'sell', false))).toBe(949_759n)
  expect(unitRateText(usd.sellE4)).toBe('7.0967')
})

test('the amount that a budget buys', () => {
  expect(mostWithin(500_000n, 'USD', board('USD').sellE4)).toBe(70_455n)
  expect(mostWithin(500_000n, 'JPY', board('JPY').sellE4)).toBe(107_071n)
  expect(mostWithin(0n, 'USD', board('USD').sellE4)).toBe(0n)
})

test('amounts that count for the quota', () => {
  expect(usdAt(20_000_000n, 'HKD', 128_494n)).toBe(2_569_880n)
  const left = 5_000_000n - 2_569_880n
  expect(usdAt(3_700_503n, 'JPY', 6_567n)).toBeLessThanOrEqual(left)
  expect(usdAt(3_700_504n, 'JPY', 6_567n)).toBeGreaterThan(left)
  expect(usdAt(123n, 'USD', 1n)).toBe(123n)
})

test('the least of a trade', () => {
  expect(fxCurrencies.map(leastTrade)).toEqual([100n, 100n, 100n, 100n, 100n, 100n, 1_000n])
})

const currency = fc.constantFrom(...fxCurrencies)
const rate = fc.bigInt({ min: 1_000n, max: 20_000_000n })
const rmb = fc.bigInt({ min: 0n, max: 10n ** 12n })

test('a budget fits, and one unit more does not', () => {
  fc.assert(
    fc.property(rmb, currency, rate, (budget, of, rateE4) => {
      const most = mostWithin(budget, of, rateE4)
      expect(rmbAt(most, of, rateE4)).toBeLessThanOrEqual(budget)
      expect(rmbAt(most + 1n, of, rateE4)).toBeGreaterThan(budget)
    }),
  )
})

test('the bank buys banknotes at most at the rate of remittable money, and sells at least at mid', () => {
  const spread = fc.integer({ min: 0, max: 900 })
  fc.assert(
    fc.property(rate, spread, spread, (midE4, one, other) => {
      const [spreadE4, cashSpreadE4] = one < other ? [one, other] : [other, one]
      const { buyE4, cashBuyE4, sellE4 } = fxRates(midE4, { spreadE4, cashSpreadE4 })
      expect(cashBuyE4).toBeLessThanOrEqual(buyE4)
      // The board has fewer decimals than the mid rate.
      expect(buyE4).toBeLessThanOrEqual(midE4 + 50n)
      expect(sellE4).toBeGreaterThanOrEqual(midE4 - 50n)
    }),
  )
})

test.each([
  ['HKD', 8_000_00n, 47_57n],
  ['EUR', 500_00n, 13_05n],
] as const)('banknotes of %s %i become remittable at a branch for %i', (currency, amount, fee) => {
  expect(cashToRemittable(amount, board(currency))).toEqual({ feeMinor: fee, leftMinor: amount - fee })
})

test('a branch never costs more than selling banknotes and buying again', () => {
  const currency = fc.constantFrom(...(Object.keys(mids) as (keyof typeof mids)[]))
  fc.assert(
    fc.property(currency, fc.bigInt({ min: 100n, max: 10n ** 10n }), (of, amount) => {
      const rates = board(of)
      const again = mostWithin(rmbAt(amount, of, rates.cashBuyE4), of, rates.sellE4)
      const { feeMinor, leftMinor } = cashToRemittable(amount, rates)
      expect(feeMinor + leftMinor).toBe(amount)
      expect(leftMinor + 1n).toBeGreaterThanOrEqual(again)
    }),
  )
})
