import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentsOf, interestOfPlan, minimaOnly, yearlyRatesOf } from '../cards/index.ts'
import { terms as cardTerms } from '../cards/test-terms.ts'
import { addDays } from '../core/index.ts'
import { breakingCost, depositPlacement, drawCall, interestAtMaturity } from '../deposits/index.ts'
import {
  annualisedRate,
  earlyFigures,
  earlyModes,
  instalmentsAhead,
  openPlan,
  planOn,
  repaymentKinds,
} from '../loans/index.ts'
import { exchangeFrom, exchangeTo, type FxEnd, fxRates } from '../remittance/index.ts'
import { assumedNavs, purchasesAt, worthlessFrom, yearlyReturnE4 } from '../wealth/index.ts'

// Every range that a calculator states, especially its bounds.
const mostMinor = 999_999_999_999n
const amounts = fc.oneof(
  fc.constantFrom(100n, 101n, 107n, 199n, mostMinor - 1n, mostMinor),
  fc.bigInt({ min: 100n, max: mostMinor }),
)
const periods = fc.oneof(fc.constantFrom(1, 2, 180, 359, 360), fc.integer({ min: 1, max: 360 }))
const growths = fc.oneof(fc.constantFrom(-50, -49, 0, 50), fc.integer({ min: -50, max: 50 }))
const fees = fc.oneof(fc.constantFrom(0, 1, 49_999, 50_000), fc.integer({ min: 0, max: 50_000 }))
const firstDays = fc.constantFrom('2000-01-01', '2026-01-31', '2028-02-29', '2026-11-28', '2099-12-31')
const sum = (of: readonly bigint[]) => of.reduce((total, each) => total + each, 0n)

test('assumed NAVs equal the formula to the last decimal', () => {
  fc.assert(
    fc.property(periods, growths, (count, growth) => {
      for (const [month, nav] of assumedNavs(count, growth * 100).entries()) {
        // 10,000 x ((100 + g) / 100)^(k/12), to the twelfth power and in halves, so that the rounding can be checked exactly.
        const twelfth = 20_000n ** 12n * BigInt(100 + growth) ** BigInt(month)
        const hundred = 100n ** BigInt(month)
        expect(BigInt(2 * nav + 1) ** 12n * hundred > twelfth).toBe(true)
        expect(nav === 0 || BigInt(2 * nav - 1) ** 12n * hundred <= twelfth).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('a fund with an assumed growth has finite figures, or a month from which its NAV is zero', () => {
  expect(worthlessFrom(assumedNavs(180, -5_000))).toBe(172)
  fc.assert(
    fc.property(amounts, periods, fees, growths, (amountMinor, count, feePpm, growth) => {
      const navs = assumedNavs(count, growth * 100)
      const month = worthlessFrom(navs)
      if (month !== null) {
        expect(navs[month]).toBe(0)
        expect(navs.slice(0, month).every((nav) => nav > 0)).toBe(true)
        return
      }
      const sums = purchasesAt({ amountMinor, feePpm }, navs)
      expect(sums).toHaveLength(count + 1)
      const end = sums.at(-1)!
      expect(end.paidMinor).toBe(amountMinor * BigInt(count))
      expect(end.valueMinor >= 0n && end.gainMinor === end.valueMinor - end.paidMinor).toBe(true)
      const yearly = yearlyReturnE4(amountMinor, count, end.valueMinor)
      expect(Number.isFinite(yearly)).toBe(true)
      // The return is zero or more exactly if the value is at least the amount paid.
      if (yearly > 0) expect(end.gainMinor > 0n).toBe(true)
      if (yearly < 0) expect(end.gainMinor < 0n).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a loan repays exactly its principal, with any rate, months, day and early repayment', () => {
  const rates = fc.constantFrom(0, 1, 30_000, 35_000, 85_000)
  const loan = fc.record({
    principalMinor: amounts,
    instalments: periods,
    ratePpm: rates,
    disbursedOn: firstDays,
    repayment: fc.constantFrom(...repaymentKinds),
  })
  const early = fc.record({
    days: fc.integer({ min: 1, max: 10_950 }),
    percent: fc.constantFrom(1, 50, 99, 100),
    mode: fc.constantFrom(...earlyModes),
  })
  fc.assert(
    fc.property(loan, early, (terms, { days, percent, mode }) => {
      const { principalMinor, instalments, ratePpm, disbursedOn } = terms
      const plan = openPlan({ ...terms, dueDay: Math.min(28, Number(disbursedOn.slice(8))) })
      const since = [{ from: disbursedOn, ratePpm }]
      const ahead = instalmentsAhead(plan, since)
      expect(ahead.length <= instalments).toBe(true)
      expect(sum(ahead.map((each) => each.principalMinor))).toBe(principalMinor)
      expect(ahead.every((each) => each.principalMinor >= 0n && each.interestMinor >= 0n)).toBe(true)
      const paid = ahead.map((each) => each.principalMinor + each.interestMinor)
      // The numbers have a thousand digits, so only a few of the long cases are checked.
      if (instalments <= 24 || percent === 100) {
        const yearly = annualisedRate(principalMinor, paid)
        expect(yearly >= 0 && yearly < 1_000_000).toBe(true)
        if (ratePpm === 0) expect(yearly).toBe(0)
      }
      const on = addDays(disbursedOn, days)
      const then = planOn(plan, since, on)
      const amountMinor = (then.restMinor * BigInt(percent)) / 100n
      if (amountMinor === 0n) return
      const after = earlyFigures(then, since, { amountMinor, mode, on })
      const left = instalmentsAhead(after.plan, since)
      expect(sum(left.map((each) => each.principalMinor))).toBe(then.restMinor - amountMinor)
      expect(left.length <= instalments && after.interestMinor >= 0n).toBe(true)
    }),
    { numRuns: 120 },
  )
})

test('a card’s instalments sum to the principal, and none is negative, down to one yuan', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(3, 6, 12, 18, 24), (principalMinor, count) => {
      const plan = { principalMinor, periods: count, ratePpm: 6_500 }
      const all = instalmentsOf(plan)
      expect(sum(all.map((each) => each.principalMinor))).toBe(principalMinor)
      expect(all.every((each) => each.principalMinor >= 0n)).toBe(true)
      expect(interestOfPlan(plan)).toBe(sum(all.map((each) => each.interestMinor)))
      const { simpleE4, compoundE4 } = yearlyRatesOf(plan)
      expect(simpleE4 > 0 && compoundE4 >= simpleE4 && Number.isFinite(compoundE4)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('paying only minima ends for any purchase, with no negative interest', () => {
  fc.assert(
    fc.property(amounts, (retailMinor) => {
      const of = { retailMinor, postedOn: '2026-10-10', billedOn: '2026-11-05' }
      const { payments, interestMinor } = minimaOnly(of, cardTerms)
      expect(payments > 0 && interestMinor >= 0n).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a deposit’s interest is never negative, at maturity, broken on any day, and on notice', () => {
  const months = fc.constantFrom(1, 3, 6, 12, 24, 36, 60)
  const rates = fc.constantFrom(0, 1, 500, 13_000)
  fc.assert(
    fc.property(
      ...([amounts, months, rates, firstDays, fc.integer({ min: 1, max: 30_000 })] as const),
      (principalMinor, termMonths, annualRatePpm, effectiveOn, days) => {
        const run = depositPlacement(principalMinor, { annualRatePpm, termMonths, effectiveOn })
        expect(interestAtMaturity(run) >= 0n && run.maturesOn > effectiveOn).toBe(true)
        const on = addDays(effectiveOn, days)
        if (on < run.maturesOn)
          expect(breakingCost(run, principalMinor, { on, currentRatePpm: 500 }).nowMinor >= 0n).toBe(true)
        for (const noticeDays of [1, 7] as const) {
          const drawn = drawCall(
            { principalMinor, noticeDays, effectiveOn, forfeitedBalanceDays: 0n },
            principalMinor,
            {
              on,
              rates: { callRatePpm: 3_000, currentRatePpm: 500 },
              terms: { leastMinor: 0n, lateDays: 0 },
              notice: { amountMinor: principalMinor, agreedOn: on, drawnMinor: 0n },
            },
          )
          expect(drawn.callInterestMinor >= 0n && drawn.currentInterestMinor >= 0n).toBe(true)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('an exchange gives what its board pays, with either side typed, between any two currencies', () => {
  const wide = { spreadE4: 40, cashSpreadE4: 300 }
  const currencies: FxEnd[] = [
    { currency: 'CNY', rates: null, cash: false },
    { currency: 'USD', rates: fxRates(7_082_500n, wide), cash: false },
    { currency: 'GBP', rates: fxRates(9_300_000n, wide), cash: true },
    { currency: 'JPY', rates: fxRates(46_512n, wide), cash: false },
    { currency: 'KRW', rates: fxRates(5_200n, wide), cash: false },
  ]
  const end = fc.constantFrom(...currencies)
  const any = fc.oneof(fc.constantFrom(1n, 100n, mostMinor), fc.bigInt({ min: 1n, max: mostMinor }))
  fc.assert(
    fc.property(end, end, any, (from, to, minor) => {
      if (from === to) return
      const into = { ...to, cash: false }
      const given = exchangeFrom(from, into, minor)
      expect(given.fromMinor === minor && given.toMinor >= 0n).toBe(true)
      const asked = exchangeTo(from, into, minor)
      expect(asked.toMinor === minor && asked.fromMinor >= 0n).toBe(true)
      expect(exchangeFrom(from, into, asked.fromMinor).rmbMinor).toBe(asked.rmbMinor)
    }),
    { numRuns: 300 },
  )
})
