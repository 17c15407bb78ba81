import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../core/rules/index.ts'
import { brokenInterest, cycleInterest, nextRollOn, rollDays, rolled } from './rolling-deposit-rules.ts'

/** Returns the interest of each cycle up to a date, at the rates of the days on which the deposit is renewed. */
function interestOf(
  principalMinor: bigint,
  cycleBeganOn: string,
  until: string,
  rateOn = (_: string) => 3_000,
) {
  let run = { principalMinor, cycleBeganOn }
  return rollDays(run, until).map((day) => {
    const next = rolled(run, rateOn(day))
    const interestMinor = next.principalMinor - run.principalMinor
    run = next
    return interestMinor
  })
}

test('cycles of seven days at the board of the day they end on', () => {
  expect(interestOf(100_000_00n, '2026-09-01', '2026-10-13')).toEqual([
    5_83n,
    5_83n,
    5_83n,
    5_83n,
    5_83n,
    5_84n,
  ])
  expect(interestOf(200_000_00n, '2026-11-02', '2026-11-20')).toEqual([11_67n, 11_67n])
  const across = (day: string) => (day < '2025-05-20' ? 4_500 : 3_000)
  expect(interestOf(100_000_00n, '2025-05-08', '2025-05-22', across)).toEqual([8_75n, 5_83n])
})

test('a draw within a cycle earns the current rate for its days, and the rest keeps the cycle', () => {
  expect(
    brokenInterest(100_034_99n, { cycleBeganOn: '2026-10-13', on: '2026-10-17', currentRatePpm: 500 }),
  ).toEqual({
    interestMinor: 56n,
    days: 4,
  })
  expect(
    brokenInterest(100_000_00n, { cycleBeganOn: '2026-11-16', on: '2026-11-20', currentRatePpm: 500 }),
  ).toEqual({
    interestMinor: 56n,
    days: 4,
  })
  expect(cycleInterest(100_023_34n, 3_000)).toBe(5_83n)
  expect(
    brokenInterest(1_00n, { cycleBeganOn: '2026-11-16', on: '2026-11-16', currentRatePpm: 500 }).days,
  ).toBe(0)
})

test('each day counts once, and only cycles earn interest', () => {
  fc.assert(
    fc.property(
      fc.bigInt(50_000_00n, 10_000_000_00n),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 10_000 }),
      (principalMinor, days, ratePpm) => {
        const until = addDays('2026-01-05', days)
        let run = { principalMinor, cycleBeganOn: '2026-01-05' }
        const on = rollDays(run, until)
        expect(on).toHaveLength(Math.floor(days / 7))
        for (const day of on) {
          expect(nextRollOn(run)).toBe(day)
          const next = rolled(run, ratePpm)
          expect(next.principalMinor).toBe(run.principalMinor + cycleInterest(run.principalMinor, ratePpm))
          run = next
        }
        expect(daysBetween(run.cycleBeganOn, until)).toBe(days % 7)
      },
    ),
  )
})
