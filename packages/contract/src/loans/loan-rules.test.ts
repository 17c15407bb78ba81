import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annualisedNote, annualisedRate } from './annualised.ts'
import { arrearsOn, type OwedInstalment, repay } from './arrears.ts'
import {
  earlyFigures,
  fallDue,
  firstDueOn,
  instalmentsAhead,
  type LoanPlan,
  type LoanTerms,
  nextInterest,
  openPlan,
  planOn,
  prepaid,
  prepaymentInterest,
  repriced,
} from './plan.ts'
import type { RateFrom } from './rates.ts'

const example: LoanTerms = {
  repayment: 'equalInstalment',
  principalMinor: 120_000_00n,
  ratePpm: 36_000,
  instalments: 12,
  disbursedOn: '2026-06-15',
  dueDay: 15,
}
const at = (ratePpm: number, from = '2000-01-01'): RateFrom[] => [{ from, ratePpm }]
const cut = [...at(36_000), { from: '2027-01-01', ratePpm: 35_000 }]
const interest = (plan: LoanPlan, rates: RateFrom[]) =>
  instalmentsAhead(plan, rates).reduce((sum, each) => sum + each.interestMinor, 0n)
const payments = (plan: LoanPlan, rates: RateFrom[]) =>
  instalmentsAhead(plan, rates).map((each) => each.principalMinor + each.interestMinor)

/** Returns the example after a number of instalments. */
function after(paid: number, plan = openPlan(example), rates = at(36_000)): LoanPlan {
  return paid === 0 ? plan : after(paid - 1, fallDue(plan, rates)!.plan, rates)
}

/** Returns a plan with a given remaining principal, like that of an old contract. */
const standing = (given: Partial<LoanPlan> & { ratePpm: number; left: number }): LoanPlan => {
  const { ratePpm, left, ...rest } = given
  const plan = openPlan({
    ...example,
    ratePpm,
    instalments: left,
    principalMinor: given.restMinor ?? 0n,
    repayment: given.repayment ?? 'equalInstalment',
    dueDay: given.dueDay ?? 15,
    disbursedOn: given.periodFrom ?? '2026-12-15',
  })
  return { ...plan, ...rest }
}

test('the example: twelve equal instalments, and of equal principal', () => {
  const plan = openPlan(example)
  expect(payments(plan, at(36_000))).toEqual([...Array(11).fill(10_196_07n), 10_196_08n])
  expect(instalmentsAhead(plan, at(36_000)).slice(0, 2)).toMatchObject([
    { dueOn: '2026-07-15', principalMinor: 9_836_07n, interestMinor: 360_00n },
    { dueOn: '2026-08-15', principalMinor: 9_865_58n, interestMinor: 330_49n },
  ])
  expect(interest(plan, at(36_000))).toBe(2_352_85n)
  expect(after(6).restMinor).toBe(60_539_18n)
  const shares = openPlan({ ...example, repayment: 'equalPrincipal' })
  const paid = payments(shares, at(36_000))
  expect([paid[0], paid[1], paid[11]]).toEqual([10_360_00n, 10_330_00n, 10_030_00n])
  expect(interest(shares, at(36_000))).toBe(2_340_00n)
})

test.each([
  ['2026-11-20', 15, '2027-01-15', 672_00n, 10_508_07n],
  ['2028-01-20', 15, '2028-03-15', 660_00n, 10_496_07n],
  ['2027-01-20', 15, '2027-03-15', 648_00n, 10_484_07n],
  ['2028-01-15', 15, '2028-02-15', 360_00n, 10_196_07n],
])('disbursed %s, due day %i: first due %s', (disbursedOn, dueDay, dueOn, firstInterest, first) => {
  const plan = openPlan({ ...example, disbursedOn, dueDay })
  const [next] = instalmentsAhead(plan, at(36_000))
  expect(next).toMatchObject({ dueOn, interestMinor: firstInterest })
  expect(next!.principalMinor + next!.interestMinor).toBe(first)
})

test("disbursed on a month's last day, the due day is a month away", () => {
  expect(firstDueOn('2027-01-31', 28)).toBe('2027-02-28')
  expect(firstDueOn('2028-01-31', 28)).toBe('2028-03-28')
})

test('a first period takes each day at its own rate', () => {
  const plan = openPlan({ ...example, disbursedOn: '2026-11-20' })
  expect(nextInterest(plan, cut)).toBe(667_33n)
})

test('a part repaid ten days after the due day', () => {
  const plan = after(6)
  const early = { amountMinor: 20_000_00n, on: '2026-12-25' }
  expect(prepaymentInterest(plan, at(36_000), early)).toBe(20_00n)
  const smaller = prepaid(plan, at(36_000), { ...early, mode: 'smaller' })
  expect(nextInterest(smaller, at(36_000))).toBe(121_62n)
  expect(smaller.paymentMinor).toBe(6_827_65n)
  expect(payments(smaller, at(36_000))).toHaveLength(6)
  expect(interest(smaller, at(36_000))).toBe(426_72n)
  const shorter = prepaid(plan, at(36_000), { ...early, mode: 'shorter' })
  const paid = payments(shorter, at(36_000))
  expect(paid).toEqual([10_196_07n, 10_196_07n, 10_196_07n, 10_196_07n, 59_85n])
  expect(interest(shorter, at(36_000))).toBe(304_95n)
  expect(interest(plan, at(36_000))).toBe(637_25n)
  const { savedMinor } = earlyFigures(plan, at(36_000), { ...early, mode: 'shorter' })
  expect(savedMinor).toBe(637_25n - 304_95n - 20_00n)
})

test('before the first due day interest runs from the disbursement, each day at its own rate', () => {
  const plan = openPlan({ ...example, disbursedOn: '2026-11-20' })
  expect(prepaymentInterest(plan, at(36_000), { amountMinor: 20_000_00n, on: '2026-12-20' })).toBe(60_00n)
  // 42 days at 3.6 % and 8 at 3.5 %.
  expect(prepaymentInterest(plan, cut, { amountMinor: 20_000_00n, on: '2027-01-09' })).toBe(99_56n)
})

test('the whole, ten days after the due day', () => {
  const plan = after(6)
  const whole = { amountMinor: plan.restMinor, on: '2026-12-25', mode: 'smaller' as const }
  expect(earlyFigures(plan, at(36_000), whole)).toMatchObject({
    interestMinor: 60_54n,
    savedMinor: 637_25n - 60_54n,
  })
  expect(instalmentsAhead(prepaid(plan, at(36_000), whole), at(36_000))).toEqual([])
})

test('a part of equal principal on the due day', () => {
  const plan = after(6, openPlan({ ...example, repayment: 'equalPrincipal' }))
  const early = { amountMinor: 20_000_00n, on: '2026-12-15' }
  const smaller = prepaid(plan, at(36_000), { ...early, mode: 'smaller' })
  const shares = instalmentsAhead(smaller, at(36_000)).map((each) => each.principalMinor)
  expect(shares).toEqual([...Array(5).fill(6_666_67n), 6_666_65n])
  expect(interest(smaller, at(36_000))).toBe(420_00n)
  const shorter = prepaid(plan, at(36_000), { ...early, mode: 'shorter' })
  expect(instalmentsAhead(shorter, at(36_000)).map((each) => each.principalMinor)).toEqual(
    Array(4).fill(10_000_00n),
  )
  expect(interest(shorter, at(36_000))).toBe(300_00n)
})

test('a repricing within a period keeps its principal, and changes the payment from the next', () => {
  const rates = [...at(33_000), { from: '2026-01-01', ratePpm: 32_000 }]
  const before = standing({
    restMinor: 1_000_000_00n,
    ratePpm: 33_000,
    left: 240,
    dueDay: 20,
    periodFrom: '2025-12-20',
  })
  expect(before.paymentMinor).toBe(5_697_35n)
  const [first, second] = instalmentsAhead(repriced(before, rates, '2026-01-01'), rates)
  expect(first).toMatchObject({ principalMinor: 2_947_35n, interestMinor: 2_698_92n, restMinor: 997_052_65n })
  expect(second!.principalMinor + second!.interestMinor).toBe(5_646_81n)

  const next = fallDue(repriced(before, rates, '2026-01-01'), rates)!.plan
  const early = { amountMinor: 200_000_00n, on: '2026-01-20' }
  const smaller = earlyFigures(next, rates, { ...early, mode: 'smaller' })
  expect([smaller.plan.paymentMinor, smaller.savedMinor]).toEqual([4_514_11n, 70_715_70n])
  const shorter = earlyFigures(next, rates, { ...early, mode: 'shorter' })
  const paid = payments(shorter.plan, rates)
  expect([paid.length, paid.at(-1), shorter.savedMinor]).toEqual([178, 1_864_32n, 148_238_89n])
})

test('the example repriced', () => {
  const plan = repriced(after(6), cut, '2027-01-01')
  const [next, then] = instalmentsAhead(plan, cut)
  expect(next).toMatchObject({ principalMinor: 10_014_45n, interestMinor: 179_34n, restMinor: 50_524_73n })
  expect(then!.principalMinor + then!.interestMinor).toBe(10_193_54n)
})

test('repricing the last instalment changes only its interest', () => {
  const last = standing({ restMinor: 10_165_58n, ratePpm: 36_000, left: 1 })
  expect(instalmentsAhead(repriced(last, cut, '2027-01-01'), cut)).toMatchObject([
    { principalMinor: 10_165_58n, interestMinor: 30_11n },
  ])
})

test('a repricing day that is a due day ends the old period', () => {
  const rates = [...at(36_000), { from: '2026-12-15', ratePpm: 35_000 }]
  const plan = after(5)
  const morning = fallDue(repriced(plan, rates, '2026-12-15'), rates)!
  expect(morning.instalment.principalMinor + morning.instalment.interestMinor).toBe(10_196_07n)
  // The order of repricing and the day's instalment does not matter.
  expect(morning.plan).toEqual(repriced(fallDue(plan, at(36_000))!.plan, rates, '2026-12-15'))
})

const owed = (given: Partial<OwedInstalment> = {}): OwedInstalment => ({
  number: 1,
  dueOn: '2026-07-15',
  principalMinor: 9_836_07n,
  interestMinor: 360_00n,
  penaltyMinor: 0n,
  penaltyFrom: '2026-07-15',
  ...given,
})
const terms = { percent: 150, principalFirstDays: 91 }

test('an overdue instalment: penalty, interest, principal', () => {
  const rates = at(36_000)
  const paid = repay([owed()], 5_000_00n, { on: '2026-07-25', rates, terms })
  expect(paid.repaid).toMatchObject([
    { penaltyMinor: 14_75n + 54n, interestMinor: 360_00n, principalMinor: 4_624_71n },
  ])
  expect(arrearsOn(paid.owed, rates, { on: '2026-07-30', percent: 150 })).toBe(5_211_36n + 3_91n)
})

test('from day 91 all principal is repaid first', () => {
  const rates = at(36_000)
  const both = [owed(), owed({ number: 2, dueOn: '2026-08-15', penaltyFrom: '2026-08-15' })]
  const paid = repay(both, 5_000_00n, { on: '2026-10-14', rates, terms })
  expect(paid.repaid).toMatchObject([
    { number: 1, principalMinor: 5_000_00n, interestMinor: 0n, penaltyMinor: 0n },
  ])
  expect(paid.owed[0]!.penaltyMinor).toBeGreaterThan(0n)
  const day90 = repay(both, 5_000_00n, { on: '2026-10-13', rates, terms })
  expect(day90.repaid[0]!.interestMinor).toBe(360_00n)
  const much = repay(both, 19_000_00n, { on: '2026-10-14', rates, terms })
  expect(much.repaid.map((each) => [each.principalMinor, each.interestMinor])).toEqual([
    [9_836_07n, 0n],
    [9_163_93n, 0n],
  ])
})

test('50,000 over 24 months has the expected instalments, interest and annualised rate', () => {
  const plan = openPlan({ ...example, principalMinor: 50_000_00n, instalments: 24 })
  const paid = payments(plan, at(36_000))
  expect([paid[0], paid.at(-1), interest(plan, at(36_000))]).toEqual([2_162_36n, 2_162_24n, 1_896_52n])
  expect(annualisedRate(50_000_00n, paid)).toBe(36_000)
})

const anyTerms = fc.record({
  repayment: fc.constantFrom('equalInstalment' as const, 'equalPrincipal' as const),
  principalMinor: fc.bigInt({ min: 1_000_00n, max: 5_000_000_00n }),
  ratePpm: fc.integer({ min: 0, max: 240_000 }),
  instalments: fc.integer({ min: 1, max: 360 }),
  disbursedOn: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  dueDay: fc.integer({ min: 1, max: 28 }),
})

test('in any course of a loan the repaid principal equals the lent principal', () => {
  const event = fc.record({
    kind: fc.constantFrom('due', 'due', 'reprice', 'smaller', 'shorter'),
    share: fc.integer({ min: 1, max: 100 }),
    ratePpm: fc.integer({ min: 0, max: 240_000 }),
  })
  fc.assert(
    fc.property(anyTerms, fc.array(event, { maxLength: 12 }), (given, life) => {
      let plan = openPlan(given)
      let rates = at(given.ratePpm)
      let repaidMinor = 0n
      for (const { kind, share, ratePpm } of life) {
        const on = plan.periodFrom
        if (kind === 'due') {
          const next = fallDue(plan, rates)
          if (!next) break
          repaidMinor += next.instalment.principalMinor
          plan = next.plan
        } else if (kind === 'reprice') {
          rates = [...rates.filter(({ from }) => from < plan.nextDueOn), { from: plan.nextDueOn, ratePpm }]
          plan = repriced(plan, rates, plan.nextDueOn)
        } else {
          const amountMinor = (plan.restMinor * BigInt(share)) / 100n
          if (amountMinor === 0n) continue
          repaidMinor += amountMinor
          plan = prepaid(plan, rates, { amountMinor, on, mode: kind as 'smaller' | 'shorter' })
        }
      }
      const ahead = instalmentsAhead(plan, rates)
      const rest = ahead.reduce((sum, each) => sum + each.principalMinor, 0n)
      expect(repaidMinor + rest).toBe(given.principalMinor)
      expect(ahead.every(({ interestMinor }) => interestMinor >= 0n)).toBe(true)
      expect(ahead.length).toBeLessThanOrEqual(given.instalments)
      expect(planOn(plan, rates, '2100-01-01').restMinor).toBe(0n)
    }),
    { numRuns: 150 },
  )
})

test('a payment’s parts and the rest add up to the debt', () => {
  const amount = fc.bigInt({ min: 0n, max: 20_000_00n })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 }),
      amount,
      fc.integer({ min: 0, max: 150 }),
      (parts, money, days) => {
        const rates = at(36_000)
        const all = parts.map(([principalMinor, interestMinor], index) => {
          const dueOn = `2026-0${index + 1}-15`
          return owed({ number: index + 1, dueOn, penaltyFrom: dueOn, principalMinor, interestMinor })
        })
        const on = new Date(Date.UTC(2026, 5, 15 + days)).toISOString().slice(0, 10)
        const before = arrearsOn(all, rates, { on, percent: 150 })
        const { repaid, owed: left, leftMinor } = repay(all, money, { on, rates, terms })
        const paid = repaid.reduce((sum, r) => sum + r.principalMinor + r.interestMinor + r.penaltyMinor, 0n)
        expect(paid + leftMinor).toBe(money)
        expect(arrearsOn(left, rates, { on, percent: 150 })).toBe(before - paid)
        if (leftMinor > 0n) expect(before).toBe(paid)
      },
    ),
  )
})

test('explains a different annualised rate only while a first period counted by days is ahead', () => {
  const noteOf = (plan: LoanPlan, ratePpm = 36_000) =>
    annualisedNote(plan, {
      annualisedPpm: annualisedRate(plan.restMinor, payments(plan, at(ratePpm))),
      ratePpm,
    })
  const long = openPlan({ ...example, disbursedOn: '2026-11-20' })
  expect(annualisedRate(120_000_00n, payments(long, at(36_000)))).toBeGreaterThan(36_000)
  expect(noteOf(long)?.zh).toContain('共56天')
  expect(noteOf(long)?.en).toContain('56 days')
  expect(noteOf(after(1, long))).toBeNull()
  expect(noteOf(openPlan(example))).toBeNull()
  // Without interest the two rates cannot differ.
  expect(noteOf(openPlan({ ...example, disbursedOn: '2026-11-20', ratePpm: 0 }), 0)).toBeNull()
})
