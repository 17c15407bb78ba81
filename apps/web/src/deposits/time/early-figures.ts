import { daysInterest } from '@cloudsail/contract'
import { depositPlacement, renewed } from '@cloudsail/contract/deposits'

/** The interest of a term that is drawn on a date. */
export interface EarlyFigure {
  months: number
  interestMinor: bigint
  /** Whole terms completed by then. */
  terms: number
  /** True if days remain after the last completed term. They earn the current rate. */
  odd: boolean
}

interface Question {
  amountMinor: bigint
  today: string
  on: string
  currentRatePpm: number
}

/**
 * Returns the interest of a deposit by a date: its completed terms, renewed at today's rate, and the current rate for the
 * remaining days.
 */
export function figureOn(
  { months, ratePpm }: { months: number; ratePpm: number },
  { amountMinor, today, on, currentRatePpm }: Question,
): EarlyFigure {
  let run = depositPlacement(amountMinor, { annualRatePpm: ratePpm, termMonths: months, effectiveOn: today })
  let terms = 0
  while (run.maturesOn <= on) {
    run = renewed(run, ratePpm)
    terms += 1
  }
  const since = daysInterest(run.principalMinor, currentRatePpm, { from: run.effectiveOn, to: on })
  return {
    months,
    interestMinor: run.principalMinor - amountMinor + since,
    terms,
    odd: run.effectiveOn < on,
  }
}
