import { addDays, daysBetween, daysInterest, divideHalfUp } from '../core/rules/index.ts'

/**
 * The rules of rolling call deposits, shared by browser and server. A deposit runs in cycles of seven days. Each cycle earns
 * the seven-day call rate of the day on which it ends, and its interest is added to the principal. Amounts are minor units of
 * RMB, annual rates millionths, dates business dates.
 */

export const cycleDays = 7

/** The fields of a rolling deposit that decide about its interest. */
export interface RollingPlacement {
  principalMinor: bigint
  /** The day on which the current cycle began. */
  cycleBeganOn: string
}

/** Returns the day on which the current cycle ends and the next begins. */
export const nextRollOn = ({ cycleBeganOn }: Pick<RollingPlacement, 'cycleBeganOn'>): string =>
  addDays(cycleBeganOn, cycleDays)

/** Returns the days up to a date on which a cycle ends, in order. */
export function rollDays(run: Pick<RollingPlacement, 'cycleBeganOn'>, until: string): string[] {
  const days: string[] = []
  for (let day = nextRollOn(run); day <= until; day = addDays(day, cycleDays)) days.push(day)
  return days
}

/** Returns the interest of a whole cycle at a rate. */
export const cycleInterest = (principalMinor: bigint, ratePpm: number): bigint =>
  divideHalfUp(principalMinor * BigInt(cycleDays) * BigInt(ratePpm), 360n * 1_000_000n)

/** Returns the deposit in its next cycle, with the interest of this one added to the principal. */
export function rolled<Run extends RollingPlacement>(run: Run, ratePpm: number): Run {
  const interestMinor = cycleInterest(run.principalMinor, ratePpm)
  return { ...run, principalMinor: run.principalMinor + interestMinor, cycleBeganOn: nextRollOn(run) }
}

/** Returns the interest of a sum drawn within a cycle: the current rate for the days since the cycle began. */
export function brokenInterest(
  drawnMinor: bigint,
  { cycleBeganOn, on, currentRatePpm }: { cycleBeganOn: string; on: string; currentRatePpm: number },
): { interestMinor: bigint; days: number } {
  return {
    interestMinor: daysInterest(drawnMinor, currentRatePpm, { from: cycleBeganOn, to: on }),
    days: daysBetween(cycleBeganOn, on),
  }
}
