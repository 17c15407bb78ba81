import { type Currency, currencyDecimals } from '../core/money.ts'
import { addMonths, daysBetween, daysInterest, divideHalfUp, termInterest } from '../core/rules/index.ts'

/**
 * The rules of time deposits (domain rules, section 1; specification of deposits, section 4), the same in browser and
 * server. Amounts are minor units, annual rates millionths, dates business dates.
 */

/** Months a time deposit can run for; foreign currencies take no more than 24. */
export const depositTerms = [3, 6, 12, 24, 36, 60] as const
export type DepositTerm = (typeof depositTerms)[number]

/** What a time deposit earns by. */
export interface DepositRun {
  principalMinor: bigint
  annualRatePpm: number
  termMonths: number
  effectiveOn: string
  maturesOn: string
}

/** A time deposit that begins on a date. */
export function depositRun(
  principalMinor: bigint,
  terms: { annualRatePpm: number; termMonths: number; effectiveOn: string },
): DepositRun {
  return { principalMinor, ...terms, maturesOn: addMonths(terms.effectiveOn, terms.termMonths) }
}

/** What it has earned by its maturity. */
export function interestAtMaturity({ principalMinor, annualRatePpm, termMonths }: DepositRun): bigint {
  return termInterest(principalMinor, annualRatePpm, termMonths)
}

/** The same deposit for one term more, with its interest, at the rate of the day it matures on. */
export function renewed(run: DepositRun, annualRatePpm: number): DepositRun {
  const { termMonths, maturesOn: effectiveOn } = run
  return depositRun(run.principalMinor + interestAtMaturity(run), { annualRatePpm, termMonths, effectiveOn })
}

/** What a sum earns that is drawn from a deposit; both parts are rounded by themselves, as each has a rate of its own. */
export interface DrawInterest {
  /** At the contract's rate for the whole term; nothing before maturity. */
  termMinor: bigint
  /** At the current rate of the drawing day: all days before maturity, or those after it. */
  currentMinor: bigint
  currentDays: number
}

/** Interest on `drawnMinor` of a deposit, drawn on a date. */
export function drawInterest(
  { annualRatePpm, termMonths, effectiveOn, maturesOn }: Omit<DepositRun, 'principalMinor'>,
  drawnMinor: bigint,
  { on, currentRatePpm }: { on: string; currentRatePpm: number },
): DrawInterest {
  const isEarly = on < maturesOn
  const from = isEarly ? effectiveOn : maturesOn
  return {
    termMinor: isEarly ? 0n : termInterest(drawnMinor, annualRatePpm, termMonths),
    currentMinor: daysInterest(drawnMinor, currentRatePpm, { from, to: on }),
    currentDays: daysBetween(from, on),
  }
}

/** What drawing early costs. */
export interface BreakingCost {
  /** Interest of the drawn sum at maturity. */
  atMaturityMinor: bigint
  nowMinor: bigint
  lostMinor: bigint
  daysLeft: number
  /** What was lost as interest a year on the sum for the days left, in millionths; null where none are left. */
  yearlyPpm: number | null
}

/** What is lost by drawing a sum now and not at maturity; nothing is lost from maturity on. */
export function breakingCost(
  run: Omit<DepositRun, 'principalMinor'>,
  drawnMinor: bigint,
  day: { on: string; currentRatePpm: number },
): BreakingCost {
  const { termMinor, currentMinor } = drawInterest(run, drawnMinor, day)
  const nowMinor = termMinor + currentMinor
  const atMaturityMinor = termInterest(drawnMinor, run.annualRatePpm, run.termMonths)
  const daysLeft = Math.max(0, daysBetween(day.on, run.maturesOn))
  const lostMinor = atMaturityMinor > nowMinor ? atMaturityMinor - nowMinor : 0n
  const yearlyPpm =
    daysLeft === 0 || drawnMinor === 0n
      ? null
      : Number(divideHalfUp(lostMinor * 360n * 1_000_000n, drawnMinor * BigInt(daysLeft)))
  return { atMaturityMinor, nowMinor, lostMinor, daysLeft, yearlyPpm }
}

/** Minor units of one whole unit: 100 fen, 1 yen. */
export const minorPerUnit = (currency: Currency): bigint => 10n ** BigInt(currencyDecimals[currency])

/** Whether an amount is of whole units. */
export const isWholeUnits = (amountMinor: bigint, currency: Currency): boolean =>
  amountMinor % minorPerUnit(currency) === 0n

/** The least whole units of a currency that are worth `otherMinor` of another, by both rates (RMB for 100 units, times
 *  10,000). The amount is compared unrounded; minor units. */
export function leastWorth(
  currency: Currency,
  rateE4: bigint,
  other: { minor: bigint; currency: Currency; rateE4: bigint },
): bigint {
  const worth = other.minor * other.rateE4
  const perUnit = rateE4 * minorPerUnit(other.currency)
  return ((worth + perUnit - 1n) / perUnit) * minorPerUnit(currency)
}

/** The most whole units that can be drawn in part, so that the least remains; 0 where nothing can. */
export function mostInPart(principalMinor: bigint, leastMinor: bigint, currency: Currency): bigint {
  const unit = minorPerUnit(currency)
  const headroom = principalMinor - leastMinor
  return headroom > 0n ? (headroom / unit) * unit : 0n
}
