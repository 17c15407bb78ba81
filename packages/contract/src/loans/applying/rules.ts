import { addMonths } from '../../core/rules/dates.ts'
import { divideHalfUp } from '../../core/rules/interest.ts'
import { annualisedRate } from '../annualised.ts'
import { type Instalment, instalmentsAhead, type LoanPlan, openPlan, type RepaymentKind } from '../plan.ts'

/** Terms of consumer loans on a day. Amounts in minor units of RMB. */
export interface ConsumerTerms {
  leastMinor: bigint
  mostMinor: bigint
  stepMinor: bigint
  months: readonly number[]
  /** Millionths added to the one-year LPR. */
  pointsPpm: number
  ageLeast: number
  ageMost: number
  /** Share of the income that instalments of all debts may take, in per cent. */
  incomePercent: number
  atMost: number
  withinDays: number
  offerDays: number
}

/** Returns true if the amount can be applied for, or taken of an offer up to `mostMinor`. */
export const isLoanAmount = (
  amountMinor: bigint,
  { leastMinor, mostMinor, stepMinor }: Pick<ConsumerTerms, 'leastMinor' | 'mostMinor' | 'stepMinor'>,
): boolean => amountMinor >= leastMinor && amountMinor <= mostMinor && amountMinor % stepMinor === 0n

/** Returns true if a person has the required age on a day. The upper age lasts until the day before the next birthday. */
export const isOfAge = (
  birth: string,
  today: string,
  { ageLeast, ageMost }: Pick<ConsumerTerms, 'ageLeast' | 'ageMost'>,
): boolean => addMonths(birth, ageLeast * 12) <= today && addMonths(birth, (ageMost + 1) * 12) > today

/**
 * Returns the share of the monthly income that instalments of all debts take, in ten-thousandths, half up, and whether it is
 * within the limit, to the fen. Of declared and reported debts, the higher amount counts.
 */
export function debtShare(
  {
    incomeMinor,
    debtsMinor,
    instalmentMinor,
  }: Record<'incomeMinor' | 'debtsMinor' | 'instalmentMinor', bigint>,
  { incomePercent }: Pick<ConsumerTerms, 'incomePercent'>,
): { e4: number; passes: boolean } {
  const all = debtsMinor + instalmentMinor
  if (incomeMinor <= 0n) return { e4: 10_000, passes: false }
  return {
    e4: Number(divideHalfUp(all * 10_000n, incomeMinor)),
    passes: all * 100n <= incomeMinor * BigInt(incomePercent),
  }
}

/**
 * Returns the due day of a loan that is paid out on a date: the same day of the month, or the 1st for the last days of a
 * month.
 */
export const usualDueDay = (date: string): number => {
  const day = Number(date.slice(8))
  return day > 28 ? 1 : day
}

/** Figures of a loan that is paid out on a given day. */
export interface LoanFigures {
  plan: LoanPlan
  instalments: Instalment[]
  /** The equal instalment. For equal principal, the first instalment. */
  instalmentMinor: bigint
  interestMinor: bigint
  totalMinor: bigint
  annualisedPpm: number
}

interface Wanted {
  repayment: RepaymentKind
  principalMinor: bigint
  ratePpm: number
  months: number
  on: string
  dueDay?: number
}

/**
 * Returns the figures of a loan before it is signed. Without a due day the first period is a whole month, as in trials. The
 * annualised rate assumes payments a month apart.
 */
export function loanFigures({ repayment, principalMinor, ratePpm, months, on, dueDay }: Wanted): LoanFigures {
  const day = Number(on.slice(8))
  const from = dueDay === undefined && day > 28 ? `${on.slice(0, 8)}28` : on
  const terms = { repayment, principalMinor, ratePpm, instalments: months, disbursedOn: from }
  const plan = openPlan({ ...terms, dueDay: dueDay ?? Math.min(day, 28) })
  const instalments = instalmentsAhead(plan, [{ from, ratePpm }])
  const paid = instalments.map((each) => each.principalMinor + each.interestMinor)
  const interestMinor = instalments.reduce((sum, each) => sum + each.interestMinor, 0n)
  return {
    plan,
    instalments,
    interestMinor,
    totalMinor: principalMinor + interestMinor,
    instalmentMinor: repayment === 'equalInstalment' ? plan.paymentMinor : paid[0]!,
    annualisedPpm: annualisedRate(principalMinor, paid),
  }
}
