import { type RuleAmount, type RuleMove, type RuleTerms, ruleMove } from '@cloudsail/contract/deposits'
import { addDays } from '../../bankday/index.ts'
import type { Course } from '../../ledger/index.ts'

/**
 * A rule played over what its accounts have lived through: pure. What a run moves is decided by the function that decides
 * it for real (`ruleMove`), by the balance of that instant without all that was moved before; it never comes back.
 */

/** The instant of a run. */
export interface PastRun {
  on: string
  at: Date
}

/** What stood at a run as it really was. */
export interface Past {
  payingMinor: bigint
  destinationMinor: bigint
  /** The least on the paying account from this run until the next one. */
  lowestAfterMinor: bigint
}

/** A run with what it comes to. */
export type Replayed = PastRun & { move: RuleMove }

/** A point of a course is past at a run where it was booked by then. */
const isPast = (point: Course['points'][number], { on, at }: PastRun) =>
  point.businessDate < on || (point.businessDate === on && point.bookedAt <= at)

/** What stood on the accounts at each of the runs, given in their order. */
export function pastAt(
  runs: readonly PastRun[],
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
  runs: readonly PastRun[],
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

/** Whether a point comes after a run: the first that does ends the time before it. */
const isFirstOf = (point: Course['points'][number], run: PastRun) => !isPast(point, run)

/** What a rule would have moved at each of the runs. */
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

/** Whether every payment would have been covered: nothing below nothing after any run. */
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
  /** At the end of the day. */
  actualMinor: bigint
  rehearsedMinor: bigint
}

/** A payment that would have found too little. */
interface Unpaid {
  point: Course['points'][number]
  amountMinor: bigint
  beforeMinor: bigint
}

/** The paying account day by day, with the rule and without it. */
export interface ReplayedCourse {
  days: ReplayedDay[]
  lowestMinor: bigint
  lowestOn: string
  /** Days on which it would have been below nothing, for however short. */
  lacking: string[]
  unpaid: Unpaid[]
}

/** Plays the paying account over the days of a window, both ends included. */
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
        // What was not covered without the rule either is not the rule's doing.
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

/** At most so many amounts are tried. */
const mostTried = 300

/**
 * The nearest amount with which every payment would have been covered and something still moves: a higher one to stay, a
 * lower one to go or to be kept. Null where none of those tried does.
 */
export function nearestCovered(rule: RuleAmount, terms: RuleTerms, past: readonly Past[]): bigint | null {
  for (const amountMinor of candidates(rule, terms, past)) {
    const moves = movesOf({ ...rule, amountMinor }, terms, past)
    if (isCovered(past, moves) && movedBy(moves) > 0n) return amountMinor
  }
  return null
}

/** Round amounts from a rule's own away, the nearest first. */
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

/** 100, 500, 1,000 … yuan: fine enough for the span, and few enough to try. */
function stepFor(spanMinor: bigint): bigint {
  let step = 100_00n
  for (let factor = 5n; step * BigInt(mostTried) < spanMinor; factor = factor === 5n ? 2n : 5n) step *= factor
  return step
}
