import type { ResponseOf } from '@cloudsail/contract'
import { addMonths, divideHalfUp, minorOf } from '@cloudsail/contract'
import {
  type EarlyFigures,
  type EarlyMode,
  earlyFigures,
  type Instalment,
  instalmentsAhead,
  type OwnLoan,
  type ownLoans,
  planOn,
  readPlan,
} from '@cloudsail/contract/loans'

/** The values of an early repayment, as they are typed. */
export interface EarlyValues {
  loan: string
  whole: boolean
  amount: string
  mode: EarlyMode
  on: string
  fromAccountId: string
}

export type EarlyTerms = ResponseOf<typeof ownLoans>['terms']

/** The figures of one way of early repayment. */
interface EarlyWay extends EarlyFigures {
  ahead: Instalment[]
}

/** The figures of an early repayment in both ways, and of the loan without it. */
export interface EarlyTrial {
  amountMinor: bigint
  interestMinor: bigint
  chargeMinor: bigint
  before: Instalment[]
  restMinor: bigint
  ways: Record<EarlyMode, EarlyWay>
}

/** Calculates the trial for the typed values. Null if the amount is not valid. */
export function trialOf(loan: OwnLoan, values: EarlyValues, terms: EarlyTerms): EarlyTrial | null {
  const { rates, productCode } = loan
  if (values.on === '') return null
  const plan = planOn(readPlan(loan.plan), rates, values.on)
  const amountMinor = values.whole ? plan.restMinor : minorOf(values.amount)
  if (amountMinor <= 0n || amountMinor > plan.restMinor) return null
  const way = (mode: EarlyMode): EarlyWay => {
    const figures = earlyFigures(plan, rates, { amountMinor, mode, on: values.on })
    return { ...figures, ahead: instalmentsAhead(figures.plan, rates) }
  }
  const ways = { smaller: way('smaller'), shorter: way('shorter') }
  const isFree = productCode === 'consumer' || values.on >= addMonths(plan.disbursedOn, terms.chargeMonths)
  return {
    amountMinor,
    ways,
    restMinor: plan.restMinor,
    before: instalmentsAhead(plan, rates),
    interestMinor: ways.smaller.interestMinor,
    chargeMinor: isFree ? 0n : divideHalfUp(amountMinor * BigInt(terms.chargePpm), 1_000_000n),
  }
}

/** Returns the sum of an instalment. */
export const paidBy = ({ principalMinor, interestMinor }: Instalment): bigint =>
  principalMinor + interestMinor
