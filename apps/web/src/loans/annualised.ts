import { type Bilingual, parseAmount } from '@cloudsail/contract'
import {
  annualisedNote,
  annualisedRate,
  instalmentsAhead,
  type OwnLoan,
  openPlan,
  readPlan,
} from '@cloudsail/contract/loans'

/** Returns whether a loan has instalments that are not due yet. */
const hasAhead = ({ plan }: Pick<OwnLoan, 'plan'>): boolean => readPlan(plan).restMinor > 0n

/** The yearly cost of a loan, and why it differs from the contract rate if it does. */
export interface Annualised {
  /** Simple rate in millionths. */
  ppm: number
  note: Bilingual | null
}

/**
 * Returns the yearly cost of a loan as a simple rate, in the form that contracts show it. It is calculated from all future
 * payments at today's rate. For a loan without future payments it is calculated from the contract on the day of payout.
 * There are no charges to include.
 */
export function annualisedOf(
  loan: Pick<OwnLoan, 'plan' | 'rates' | 'principal' | 'instalments'>,
): Annualised {
  const now = readPlan(loan.plan)
  const { repayment, dueDay, disbursedOn } = now
  const { from, ratePpm } = loan.rates[0]!
  const [plan, rates] = hasAhead(loan)
    ? [now, loan.rates]
    : [
        openPlan({
          repayment,
          dueDay,
          disbursedOn,
          ratePpm,
          principalMinor: parseAmount(loan.principal, 'CNY')!,
          instalments: loan.instalments,
        }),
        [{ from, ratePpm }],
      ]
  const payments = instalmentsAhead(plan, rates).map((each) => each.principalMinor + each.interestMinor)
  const ppm = annualisedRate(plan.restMinor, payments)
  const contractPpm = rates.at(-1)!.ratePpm
  return { ppm, note: annualisedNote(plan, { annualisedPpm: ppm, ratePpm: contractPpm }) }
}
