import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subscriptionOf } from './fees.ts'
import { assumedNavs, purchasesAt, yearlyReturnE4 } from './regular-purchases.ts'
import { unitsFor, valueOfUnits } from './units.ts'

const plan = { amountMinor: 1_000_00n, feePpm: 8_000 }

test.each([
  [600, 11_592_36n, 12_287_90n, 287_90n],
  [0, 11_904_72n, 11_904_72n, -95_28n],
  [-500, 12_189_08n, 11_579_63n, -420_37n],
])('1,000 twelve times at 0.8 %% and %d a year', (growthE4, unitsE2, valueMinor, gainMinor) => {
  const navs = assumedNavs(12, growthE4)
  expect(navs[0]).toBe(10_000)
  expect(navs[12]).toBe(10_000 + growthE4)
  expect(purchasesAt(plan, navs).at(-1)).toEqual({ unitsE2, paidMinor: 12_000_00n, valueMinor, gainMinor })
})

test('each purchase equals its order, with any NAVs', () => {
  const nav = fc.integer({ min: 1_000, max: 90_000 })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 999_999_999_999n }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(nav, { minLength: 2, maxLength: 60 }),
      (amountMinor, feePpm, navs) => {
        const { netMinor } = subscriptionOf(amountMinor, { ppm: feePpm, flat: null })
        const unitsE2 = navs.slice(0, -1).reduce((sum, at) => sum + unitsFor(netMinor, at), 0n)
        const last = purchasesAt({ amountMinor, feePpm }, navs).at(-1)!
        expect(last.unitsE2).toBe(unitsE2)
        expect(last.valueMinor).toBe(valueOfUnits(unitsE2, navs.at(-1)!))
        expect(last.gainMinor).toBe(last.valueMinor - amountMinor * BigInt(navs.length - 1))
      },
    ),
    { numRuns: 200 },
  )
})

test('an unchanged value returns nothing, and a monthly gain is compounded to a year', () => {
  expect(yearlyReturnE4(1_000_00n, 12, 12_000_00n)).toBe(0)
  expect(yearlyReturnE4(1_000_00n, 1, 1_010_00n)).toBe(1_200)
  expect(yearlyReturnE4(1_000_00n, 12, 11_579_63n)).toBeLessThan(0)
})
