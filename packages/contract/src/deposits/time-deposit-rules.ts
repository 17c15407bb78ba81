import { type Currency, currencyDecimals } from '../core/money.ts'
import { addMonths, daysBetween, daysInterest, divideHalfUp, termInterest } from '../core/rules/index.ts'

/**
 * The rules of time deposits, shared by browser and server. Amounts are minor units, annual rates millionths, dates business
 * dates.
 */

/** Possible terms of a time deposit, in months. Foreign currencies have at most 24. */
export const depositTerms = [3, 6, 12, 24, 36, 60] as const
export type DepositTerm = (typeof depositTerms)[number]

/** The fields of a time deposit that decide about its interest. */
export interface DepositPlacement {
  principalMinor: bigint
  annualRatePpm: number
  termMonths: number
  effectiveOn: string
  maturesOn: string
}

/** Returns a time deposit that begins on a date. */
export function depositPlacement(
  principalMinor: bigint,
  terms: { annualRatePpm: number; termMonths: number; effectiveOn: string },
): DepositPlacement {
  return { principalMinor, ...terms, maturesOn: addMonths(terms.effectiveOn, terms.termMonths) }
}

/** Returns the interest earned by maturity. */
export function interestAtMaturity({ principalMinor, annualRatePpm, termMonths }: DepositPlacement): bigint {
  return termInterest(principalMinor, annualRatePpm, termMonths)
}

/** Returns the deposit for one more term: with its interest, at the rate of the day on which it matures. */
export function renewed(run: DepositPlacement, annualRatePpm: number): DepositPlacement {
  const { termMonths, maturesOn: effectiveOn } = run
  return depositPlacement(run.principalMinor + interestAtMaturity(run), {
    annualRatePpm,
    termMonths,
    effectiveOn,
  })
}

/** Interest of a sum drawn from a deposit. The two parts have different rates and are rounded separately. */
export interface DrawInterest {
  /** At the contract's rate for the whole term. 0 before maturity. */
  termMinor: bigint
  /** At the current rate of the drawing day: for all days before maturity, or for the days after it. */
  currentMinor: bigint
  currentDays: number
}

/** Returns the interest on `drawnMinor` of a deposit, drawn on a date. */
export function drawInterest(
  { annualRatePpm, termMonths, effectiveOn, maturesOn }: Omit<DepositPlacement, 'principalMinor'>,
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

/** The cost of drawing early. */
export interface BreakingCost {
  /** Interest of the drawn sum at maturity. */
  atMaturityMinor: bigint
  nowMinor: bigint
  lostMinor: bigint
  daysLeft: number
  /** The loss as an annual rate on the sum for the days left, in millionths. Null if no days are left. */
  yearlyPpm: number | null
}

/** Returns what is lost by drawing a sum now instead of at maturity. Nothing from maturity on. */
export function breakingCost(
  run: Omit<DepositPlacement, 'principalMinor'>,
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

/** Returns the minor units of one whole unit: 100 fen, 1 yen. */
export const minorPerUnit = (currency: Currency): bigint => 10n ** BigInt(currencyDecimals[currency])

/** Returns true if an amount is in whole units. */
export const isWholeUnits = (amountMinor: bigint, currency: Currency): boolean =>
  amountMinor % minorPerUnit(currency) === 0n

/**
 * Returns the fewest whole units of a currency that are worth `otherMinor` of another, by both rates (RMB for 100 units,
 * times 10,000). The amount is compared unrounded. Minor units.
 */
export function leastWorth(
  currency: Currency,
  rateE4: bigint,
  other: { minor: bigint; currency: Currency; rateE4: bigint },
): bigint {
  const worth = other.minor * other.rateE4
  const perUnit = rateE4 * minorPerUnit(other.currency)
  return ((worth + perUnit - 1n) / perUnit) * minorPerUnit(currency)
}

/** Returns the most that can be drawn in part, in whole units, so that the minimum remains. 0 if nothing can be drawn. */
export function mostInPart(principalMinor: bigint, leastMinor: bigint, currency: Currency): bigint {
  const unit = minorPerUnit(currency)
  const headroom = principalMinor - leastMinor
  return headroom > 0n ? (headroom / unit) * unit : 0n
}
