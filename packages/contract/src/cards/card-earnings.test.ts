import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOfPurchase } from '../points/index.ts'
import { type CardRates, earnedWithEach } from './card-earnings.ts'
import { cardProducts } from './products.ts'

const flat: CardRates = { classic: 100, gold: 100, young: 100, platinum: 100, world: 100, diamond: 100 }
const raised: CardRates = { ...flat, platinum: 150, diamond: 200 }

test('each purchase earns by the rates of its day, rounded down by itself', () => {
  const ratesOn = (date: string) => (date < '2026-07-01' ? flat : raised)
  const purchases = [
    { on: '2026-06-30', amountMinor: 1_99n },
    { on: '2026-07-01', amountMinor: 1_99n },
    { on: '2026-07-02', amountMinor: 33n },
  ]
  expect(earnedWithEach(purchases, ratesOn)).toEqual({
    classic: 2,
    gold: 2,
    young: 2,
    platinum: 3,
    world: 2,
    diamond: 4,
  })
  expect(earnedWithEach([], ratesOn).diamond).toBe(0)
})

test('a refund larger than its purchase earns nothing, and a higher rate never earns less', () => {
  expect(earnedWithEach([{ on: '2026-07-01', amountMinor: -5_00n }], () => raised).diamond).toBe(0)
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -100_000n, max: 100_000_00n })), (amounts) => {
      const earned = earnedWithEach(
        amounts.map((amountMinor) => ({ on: '2026-07-01', amountMinor })),
        () => raised,
      )
      expect(earned.classic).toBe(amounts.reduce((sum, minor) => sum + pointsOfPurchase(minor), 0))
      for (const product of cardProducts) expect(earned[product]).toBeGreaterThanOrEqual(earned.classic)
      expect(earned.diamond).toBeGreaterThanOrEqual(earned.platinum)
    }),
  )
})
