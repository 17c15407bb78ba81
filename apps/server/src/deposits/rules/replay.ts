import { type RuleAmount, type RuleMove, type RuleTerms, ruleMove } from '@cloudsail/contract/deposits'
import { addDays } from '../../bankday/index.ts'
import type { Course } from '../../ledger/index.ts'

/**
 * Replays a rule over the past of its accounts, without side effects. `ruleMove`, the function that decides real runs,
 * decides each move, from the balance at that instant less everything moved before. Moved money never returns.
 */

/** The instant of a run. */
export interface PastRuleRun {
  on: string
  at: Date
}

/** Actual balances at a run. */
export interface Past {
  payingMinor: bigint
  destinationMinor: bigint
  /** Lowest balance of the paying account from this run until the next. */
  lowestAfterMinor: bigint
}

/** A run with its move. */
export type Replayed = PastRuleRun & { move: RuleMove }

/** Returns true if a point of a course was posted before a run. */
const isPast = (point: Course['points'][number], { on, at }: PastRuleRun) =>
  point.businessDate < on || (point.businessDate === on && point.bookedAt <= at)

/** Returns the balances of the accounts at each of the runs, which are given in order. */
export function pastAt(
  runs: readonly PastRuleRun[],
  { paying, destination }: { paying: Course; destination: Course | null },
): Past[] {
  const own = balancesAt(runs, paying)
  const other = destination && balancesAt(runs, destination)
  return own.map(({ balanceMinor, lowestAfterMinor }, index) => ({
    payingMinor: balanceMinor,
    destinationMinor: other?.[index]?.balanceMinor ?? 0n,
    lowestAfterMinor,
  }))
}

function balancesAt(
  runs: readonly PastRuleRun[],
  { openingMinor, points }: Course,
): { balanceMinor: bigint; lowestAfterMinor: bigint }[] {
  let next = 0
  let balanceMinor = openingMinor
  return runs.map((run, index) => {
    for (; next < points.length && isPast(points[next]!, run); next += 1)
      balanceMinor = points[next]!.availableMinor
    let lowestAfterMinor = balanceMinor
    const following = runs[index + 1]
    for (let at = next; at < points.length && !(following && isFirstOf(points[at]!, following)); at += 1)
      if (points[at]!.availableMinor < lowestAfterMinor) lowestAfterMinor = points[at]!.availableMinor
    return { balanceMinor, lowestAfterMinor }
  })
}

/** Returns true if a point comes after a run. The first such point ends the time before the run. */
const isFirstOf = (point: Course['points'][number], run: PastRuleRun) => !isPast(point, run)

/** Returns what a rule would have moved at each of the runs. */
export function movesOf(rule: RuleAmount, terms: RuleTerms, past: readonly Past[]): RuleMove[] {
  let movedMinor = 0n
  return past.map(({ payingMinor, destinationMinor }) => {
    const left = payingMinor - movedMinor
    const filled = destinationMinor + movedMinor
    const move = ruleMove(rule, { payingMinor: left > 0n ? left : 0n, destinationMinor: filled }, terms)
    if (move.kind === 'moved') movedMinor += move.amountMinor
    return move
  })
}

export const movedBy = (moves: readonly RuleMove[]): bigint =>
  moves.reduce((sum, move) => sum + (move.kind === 'moved' ? move.amountMinor : 0n), 0n)

/** Returns true if every payment would have been covered, so that the balance after every run stays at zero or above. */
export function isCovered(past: readonly Past[], moves: readonly RuleMove[]): boolean {
  let movedMinor = 0n
  return past.every(({ lowestAfterMinor }, index) => {
    const move = moves[index]!
    if (move.kind === 'moved') movedMinor += move.amountMinor
    return movedMinor === 0n || lowestAfterMinor >= movedMinor
  })
}

interface ReplayedDay {
  on: string
  /** Balance at the end of the day, without the rule. */
  actualMinor: bigint
  rehearsedMinor: bigint
}

/** A payment that would have found too little money. */
interface Unpaid {
  point: Course['points'][number]
  amountMinor: bigint
  beforeMinor: bigint
}

/** The paying account day by day, with and without the rule. */
export interface ReplayedCourse {
  days: ReplayedDay[]
  lowestMinor: bigint
  lowestOn: string
  /** Days on which the balance would have been below zero, even briefly. */
  lacking: string[]
  unpaid: Unpaid[]
}

/** Replays the paying account over the days of a window, both ends included. */
export function replay(
  { openingMinor, points }: Course,
  runs: readonly Replayed[],
  { from, to }: { from: string; to: string },
): ReplayedCourse {
  const course: ReplayedCourse = {
    days: [],
    lowestMinor: openingMinor,
    lowestOn: from,
    lacking: [],
    unpaid: [],
  }
  let actualMinor = openingMinor
  let movedMinor = 0n
  let [point, run] = [0, 0]
  for (let on = from; on <= to; on = addDays(on, 1)) {
    let lowestMinor = actualMinor - movedMinor
    const see = () => {
      const rehearsed = actualMinor - movedMinor
      if (rehearsed < lowestMinor) lowestMinor = rehearsed
    }
    for (;;) {
      const nextRun = runs[run]?.on === on ? runs[run]! : null
      const next = points[point]?.businessDate === on ? points[point]! : null
      if (nextRun && !(next && isPast(next, nextRun))) {
        if (nextRun.move.kind === 'moved') movedMinor += nextRun.move.amountMinor
        run += 1
      } else if (next) {
        const amountMinor = next.availableMinor - actualMinor
        const beforeMinor = actualMinor - movedMinor
        actualMinor = next.availableMinor
        // A payment that was not covered without the rule either is not counted against the rule.
        if (amountMinor < 0n && movedMinor > 0n && actualMinor < movedMinor)
          course.unpaid.push({ point: next, amountMinor, beforeMinor })
        point += 1
      } else break
      see()
    }
    course.days.push({ on, actualMinor, rehearsedMinor: actualMinor - movedMinor })
    if (lowestMinor < 0n && movedMinor > 0n) course.lacking.push(on)
    if (on === from || lowestMinor < course.lowestMinor) {
      course.lowestMinor = lowestMinor
      course.lowestOn = on
    }
  }
  return course
}

/** Maximum number of amounts tried. */
const mostTried = 300

/**
 * Returns the nearest amount at which every payment would have been covered and something still moves. For a sweep the kept
 * amount is raised. For other rules the moved or kept amount is lowered. Null if no tried amount works.
 */
export function nearestCovered(rule: RuleAmount, terms: RuleTerms, past: readonly Past[]): bigint | null {
  for (const amountMinor of candidates(rule, terms, past)) {
    const moves = movesOf({ ...rule, amountMinor }, terms, past)
    if (isCovered(past, moves) && movedBy(moves) > 0n) return amountMinor
  }
  return null
}

/** Returns round amounts in order of distance from the rule's own amount. */
function candidates({ type, amountMinor }: RuleAmount, terms: RuleTerms, past: readonly Past[]): bigint[] {
  const rises = type === 'sweep'
  const end = rises ? highest(past) : terms.leastMinor
  const span = rises ? end - amountMinor : amountMinor - end
  const step = stepFor(span)
  const amounts: bigint[] = []
  for (let at = amountMinor - (amountMinor % step) + (rises ? step : 0n); amounts.length < mostTried; ) {
    if (rises ? at > end : at < end) break
    if (at !== amountMinor) amounts.push(at)
    at += rises ? step : -step
  }
  return amounts
}

function highest(past: readonly Past[]): bigint {
  let mostMinor = 0n
  for (const { payingMinor } of past) if (payingMinor > mostMinor) mostMinor = payingMinor
  return mostMinor
}

/**
 * Returns the step between candidates: 100, 500, 1,000 … yuan. The smallest step that keeps the number of candidates within
 * the maximum.
 */
function stepFor(spanMinor: bigint): bigint {
  let step = 100_00n
  for (let factor = 5n; step * BigInt(mostTried) < spanMinor; factor = factor === 5n ? 2n : 5n) step *= factor
  return step
}
