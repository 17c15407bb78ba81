import { daysInterest } from '@cloudsail/contract'
import { drawInterest } from '@cloudsail/contract/deposits'
import type { TimeDepositRow } from './time-deposits.ts'

/**
 * What a whole certificate brings besides its principal if it is drawn on a date, in minor units: by the current rate of
 * that day before its maturity, without notice and for the days of a cycle that is not complete; what a monthly one has
 * paid already goes back (specification of deposits, section 2), so that it may be less than nothing.
 */
export function interestIfDrawn(
  row: TimeDepositRow,
  { on, currentRatePpm }: { on: string; currentRatePpm: number },
): bigint {
  const { principal_minor: principalMinor, effective_on: effectiveOn, term_months: termMonths } = row
  if (termMonths === null || row.matures_on === null)
    return daysInterest(principalMinor, currentRatePpm, { from: row.cycle_began_on ?? effectiveOn, to: on })
  const run = { annualRatePpm: row.annual_rate_ppm, termMonths, effectiveOn, maturesOn: row.matures_on }
  const { termMinor, currentMinor } = drawInterest(run, principalMinor, { on, currentRatePpm })
  return termMinor + currentMinor - row.paid_interest_minor
}
