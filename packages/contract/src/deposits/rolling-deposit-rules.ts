import { addDays, daysBetween, daysInterest, divideHalfUp } from '../core/rules/index.ts'

/**
 * The rules of rolling call deposits (domain rules, section 1; specification of deposits, section 4), the same in browser
 * and server: cycles of seven days, each at the seven-day call rate of the day it ends on, its interest into the
 * principal. Amounts are minor units of RMB, annual rates millionths, dates business dates.
 */

export const cycleDays = 7

/** What a rolling deposit earns by. */
export interface RollingRun {
  principalMinor: bigint
  /** The day its present cycle began. */
  cycleBeganOn: string
}

/** The day the present cycle ends and the next begins. */
export const nextRollOn = ({ cycleBeganOn }: Pick<RollingRun, 'cycleBeganOn'>): string =>
  addDays(cycleBeganOn, cycleDays)

/** The days up to a date on which it rolls, the first one first. */
export function rollDays(run: Pick<RollingRun, 'cycleBeganOn'>, until: string): string[] {
  const days: string[] = []
  for (let day = nextRollOn(run); day <= until; day = addDays(day, cycleDays)) days.push(day)
  return days
}

/** What a whole cycle earns at a rate. */
export const cycleInterest = (principalMinor: bigint, ratePpm: number): bigint =>
  divideHalfUp(principalMinor * BigInt(cycleDays) * BigInt(ratePpm), 360n * 1_000_000n)

/** The next cycle, with the interest of this one in its principal. */
export function rolled<Run extends RollingRun>(run: Run, ratePpm: number): Run {
  const interestMinor = cycleInterest(run.principalMinor, ratePpm)
  return { ...run, principalMinor: run.principalMinor + interestMinor, cycleBeganOn: nextRollOn(run) }
}

/** What a sum earns that is drawn before its cycle has ended: the current rate for the days since it began. */
export function brokenInterest(
  drawnMinor: bigint,
  { cycleBeganOn, on, currentRatePpm }: { cycleBeganOn: string; on: string; currentRatePpm: number },
): { interestMinor: bigint; days: number } {
  return {
    interestMinor: daysInterest(drawnMinor, currentRatePpm, { from: cycleBeganOn, to: on }),
    days: daysBetween(cycleBeganOn, on),
  }
}
