import { type Bilingual, parseAmount } from '@cloudsail/contract'
import {
  annualisedNote,
  annualisedRate,
  instalmentsAhead,
  type OwnLoan,
  openPlan,
  readPlan,
} from '@cloudsail/contract/loans'

/** Whether a loan has instalments that have not fallen due yet. */
export const hasAhead = ({ plan }: Pick<OwnLoan, 'plan'>): boolean => readPlan(plan).restMinor > 0n

/** What a loan costs a year, and why that differs from its contract rate where it does. */
export interface Annualised {
  /** Simple; millionths. */
  ppm: number
  note: Bilingual | null
}

/**
 * What a loan costs a year, simple, as contracts tell it (rule 9): by all payments ahead of it at today's rate; of one that
 * has none ahead any more by its contract on the day it was paid out. There are no charges to count in.
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
          ...{ repayment, dueDay, disbursedOn, ratePpm },
          ...{ principalMinor: parseAmount(loan.principal, 'CNY')!, instalments: loan.instalments },
        }),
        [{ from, ratePpm }],
      ]
  const payments = instalmentsAhead(plan, rates).map((each) => each.principalMinor + each.interestMinor)
  const ppm = annualisedRate(plan.restMinor, payments)
  const contractPpm = rates.at(-1)!.ratePpm
  return { ppm, note: annualisedNote(plan, { annualisedPpm: ppm, ratePpm: contractPpm }) }
}
