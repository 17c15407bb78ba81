import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../core/rules/index.ts'
import {
  afterInterest,
  afterPartDraw,
  drawLarge,
  interestDays,
  interestLeft,
  issueStateOf,
  type LargePlacement,
  largeTerms,
  monthlyInterest,
  nextInterestDay,
} from './large-certificate-rules.ts'
import { depositPlacement, interestAtMaturity } from './time-deposit-rules.ts'

const large = (
  principalMinor: bigint,
  given: Partial<LargePlacement> & { termMonths?: number; annualRatePpm?: number; effectiveOn?: string } = {},
): LargePlacement => ({
  ...depositPlacement(principalMinor, {
    annualRatePpm: given.annualRatePpm ?? 12_500,
    termMonths: given.termMonths ?? 36,
    effectiveOn: given.effectiveOn ?? '2026-01-15',
  }),
  interestPayment: given.interestPayment ?? 'monthly',
  paidInterestMinor: given.paidInterestMinor ?? 0n,
})

/** Returns the certificate after a number of monthly interest payments. */
const paid = (run: LargePlacement, months: number): LargePlacement =>
  Array.from({ length: months }).reduce<LargePlacement>((each) => afterInterest(each), run)

test('with monthly interest the last payment is the whole less the earlier payments', () => {
  const run = large(200_000_00n)
  expect(monthlyInterest(run)).toBe(208_33n)
  expect(interestDays(run)).toHaveLength(35)
  expect(interestLeft(paid(run, 35))).toBe(208_45n)
  expect(interestAtMaturity(run)).toBe(7_500_00n)
})

test('an early draw takes back the interest paid on its part', () => {
  const day = { on: addDays('2026-01-15', 250), currentRatePpm: 500 }
  const whole = paid(large(200_000_00n), 8)
  const draw = drawLarge(whole, 200_000_00n, day)
  expect(draw).toMatchObject({ interestMinor: 69_44n, takenBackMinor: 1_666_64n, currentDays: 250 })
  expect(200_000_00n + draw.interestMinor - draw.takenBackMinor).toBe(198_402_80n)

  const bigger = paid(large(300_000_00n), 8)
  const part = drawLarge(bigger, 100_000_00n, day)
  expect(100_000_00n + part.interestMinor - part.takenBackMinor).toBe(99_201_39n)
  const rest = afterPartDraw(bigger, 100_000_00n, part)
  expect(rest).toMatchObject({ principalMinor: 200_000_00n, paidInterestMinor: 1_666_67n })
  expect(monthlyInterest(rest)).toBe(208_33n)
  expect(interestLeft(paid(rest, 27))).toBe(208_42n)
})

test('early at the current rate, at maturity in full, overdue with the current rate in addition', () => {
  const run = large(200_000_00n, { interestPayment: 'atMaturity', effectiveOn: '2026-01-05' })
  const on = (days: number) =>
    drawLarge(run, 200_000_00n, { on: addDays('2026-01-05', days), currentRatePpm: 500 })
  expect(on(400)).toMatchObject({ interestMinor: 111_11n, takenBackMinor: 0n })
  expect(on(0).interestMinor).toBe(0n)
  expect(drawLarge(run, 200_000_00n, { on: '2029-01-05', currentRatePpm: 500 }).interestMinor).toBe(7_500_00n)
  expect(drawLarge(run, 200_000_00n, { on: '2029-01-15', currentRatePpm: 500 })).toMatchObject({
    interestMinor: 7_502_78n,
    lostMinor: 0n,
    yearlyPpm: null,
  })
})

test('interest is paid monthly on the day of its beginning, or on the month’s last day', () => {
  const run = large(200_000_00n, { effectiveOn: '2026-08-31', termMonths: 6 })
  expect(interestDays(run)).toEqual(['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'])
  expect(run.maturesOn).toBe('2027-02-28')
  expect(nextInterestDay(run, '2026-10-31')).toBe('2026-11-30')
  expect(nextInterestDay(run, '2027-01-31')).toBeNull()
  expect(interestDays({ ...run, interestPayment: 'atMaturity' })).toEqual([])
  expect(interestDays({ ...run, termMonths: 1 })).toEqual([])
})

test('the state of an issue at an instant', () => {
  const issue = {
    opensAt: new Date('2026-11-20T01:00:00Z'),
    closesAt: new Date('2026-11-25T09:00:00Z'),
    leftMinor: 200_000_00n,
    minimumMinor: 200_000_00n,
  }
  const at = (instant: string, change = {}) => issueStateOf({ ...issue, ...change }, new Date(instant))
  expect(at('2026-11-20T00:59:59Z')).toBe('upcoming')
  expect(at('2026-11-20T01:00:00Z')).toBe('onSale')
  expect(at('2026-11-21T01:00:00Z', { leftMinor: 190_000_00n })).toBe('soldOut')
  expect(at('2026-11-25T09:00:00Z')).toBe('ended')
})

test('a certificate kept to its end pays its whole interest, and a part and the rest no more than that', () => {
  fc.assert(
    fc.property(
      fc.record({
        principalMinor: fc.bigInt(20n, 3_000n).map((steps) => steps * 10_000_00n),
        annualRatePpm: fc.integer({ min: 0, max: 50_000 }),
        termMonths: fc.constantFrom(...largeTerms),
        effectiveOn: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days)),
        percent: fc.bigInt(1n, 99n),
        share: fc.integer({ min: 0, max: 100 }),
      }),
      ({ percent, share, ...given }) => {
        const run = large(given.principalMinor, given)
        const days = interestDays(run)
        const months = Math.floor((days.length * share) / 100)
        const soFar = paid(run, months)
        const kept = paid(soFar, days.length - months)
        expect(kept.paidInterestMinor + interestLeft(kept)).toBe(interestAtMaturity(run))

        const part = (run.principalMinor * percent) / 100n
        const day = { on: addDays(run.effectiveOn, months), currentRatePpm: 500 }
        const one = drawLarge(soFar, part, day)
        const rest = afterPartDraw(soFar, part, one)
        const other = drawLarge(rest, rest.principalMinor, day)
        const whole = drawLarge(soFar, run.principalMinor, day)
        // Interest that was paid goes back to the fen, however the certificate is drawn.
        expect(one.takenBackMinor + other.takenBackMinor).toBe(whole.takenBackMinor)
        const away = one.interestMinor + other.interestMinor - whole.interestMinor
        expect(away >= -1n && away <= 1n).toBe(true)
      },
    ),
  )
})
