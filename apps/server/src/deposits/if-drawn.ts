import { daysInterest } from '@cloudsail/contract'
import { drawInterest } from '@cloudsail/contract/deposits'
import type { TimeDepositRow } from './time-deposits.ts'

/**
 * Returns the interest of a whole certificate if it is drawn on a date, in minor units. Before maturity it earns the current
 * rate of that day, as do a call deposit without notice and the days of an incomplete cycle. Interest that was already paid
 * monthly is taken back, so the result may be negative.
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
