import { addMonths } from '../core/rules/dates.ts'
import { divideHalfUp } from '../core/rules/interest.ts'
import { interestByDays, interestByMonth, type RateFrom, rateOn } from './rates.ts'

export const repaymentKinds = ['equalInstalment', 'equalPrincipal'] as const
export type RepaymentKind = (typeof repaymentKinds)[number]

/** The remaining course of a loan. All further instalments follow from it. Amounts are minor units. */
export interface LoanPlan {
  repayment: RepaymentKind
  /** 1 to 28. */
  dueDay: number
  disbursedOn: string
  /** Principal that is not due yet. */
  restMinor: bigint
  /** The equal instalment. For equal principal, the principal of each instalment. */
  paymentMinor: bigint
  nextNumber: number
  lastNumber: number
  /** Start of the next instalment's interest: the previous due day, or the disbursement. */
  periodFrom: string
  nextDueOn: string
  /** Principal of the next instalment. A change of rate within the period does not change it. */
  nextPrincipalMinor: bigint
}

export interface Instalment {
  number: number
  dueOn: string
  principalMinor: bigint
  interestMinor: bigint
  /** Principal that is not due yet after this instalment. */
  restMinor: bigint
}

export interface LoanTerms {
  repayment: RepaymentKind
  principalMinor: bigint
  ratePpm: number
  instalments: number
  disbursedOn: string
  dueDay: number
}

/** Returns the equal instalment A = P i (1+i)^n / ((1+i)^n - 1), computed exactly and rounded half up once. */
export function equalPayment(principalMinor: bigint, ratePpm: number, instalments: number): bigint {
  const rate = BigInt(ratePpm)
  const n = BigInt(instalments)
  if (rate === 0n) return divideHalfUp(principalMinor, n)
  const year = 12_000_000n
  const above = (year + rate) ** n
  return divideHalfUp(principalMinor * rate * above, year * (above - year ** n))
}

const paymentOf = (kind: RepaymentKind, principalMinor: bigint, ratePpm: number, instalments: number) =>
  kind === 'equalInstalment'
    ? equalPayment(principalMinor, ratePpm, instalments)
    : divideHalfUp(principalMinor, BigInt(instalments))

/** Returns the first due day: the first one that is at least a month after the disbursement. */
export function firstDueOn(disbursedOn: string, dueDay: number): string {
  const day = String(dueDay).padStart(2, '0')
  const inMonth = `${addMonths(disbursedOn, 1).slice(0, 8)}${day}`
  return inMonth >= addMonths(disbursedOn, 1) ? inMonth : addMonths(inMonth, 1)
}

/** Returns the plan of a loan on the day of its disbursement. */
export function openPlan(terms: LoanTerms): LoanPlan {
  const { repayment, principalMinor, ratePpm, instalments, disbursedOn, dueDay } = terms
  return withPayment(
    {
      repayment,
      dueDay,
      disbursedOn,
      restMinor: principalMinor,
      paymentMinor: 0n,
      nextNumber: 1,
      lastNumber: instalments,
      periodFrom: disbursedOn,
      nextDueOn: firstDueOn(disbursedOn, dueDay),
      nextPrincipalMinor: 0n,
    },
    paymentOf(repayment, principalMinor, ratePpm, instalments),
    ratePpm,
  )
}

/** Returns the plan with a new payment, and the principal of the next instalment that follows from the payment and a rate. */
function withPayment(plan: LoanPlan, paymentMinor: bigint, ratePpm: number): LoanPlan {
  const next = { ...plan, paymentMinor }
  return { ...next, nextPrincipalMinor: plannedPrincipal(next, ratePpm) }
}

function plannedPrincipal(plan: LoanPlan, ratePpm: number): bigint {
  const { repayment, restMinor, paymentMinor, nextNumber, lastNumber } = plan
  if (nextNumber >= lastNumber) return restMinor
  if (repayment === 'equalPrincipal') return lesser(paymentMinor, restMinor)
  const interest = divideHalfUp(restMinor * BigInt(ratePpm), 12_000_000n)
  return lesser(paymentMinor - interest, restMinor)
}

/** Returns the smaller of two sums. */
export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Returns the interest of the next instalment on all or part of the remaining principal. It is computed by the month. In a
 * first period that is not a whole month, by days.
 */
export function nextInterest(plan: LoanPlan, rates: readonly RateFrom[], onMinor = plan.restMinor): bigint {
  const { nextNumber, disbursedOn, dueDay, periodFrom, nextDueOn } = plan
  const byDays = nextNumber === 1 && Number(disbursedOn.slice(8)) !== dueDay
  const span = { from: periodFrom, to: nextDueOn }
  return byDays ? interestByDays(onMinor, rates, span) : interestByMonth(onMinor, rates, span)
}

/** Returns the next instalment, and the plan after it has fallen due. Null if nothing is left. */
export function fallDue(
  plan: LoanPlan,
  rates: readonly RateFrom[],
): { instalment: Instalment; plan: LoanPlan } | null {
  if (plan.restMinor === 0n) return null
  const { nextNumber, nextDueOn, nextPrincipalMinor, restMinor } = plan
  const left = restMinor - nextPrincipalMinor
  const after = {
    ...plan,
    restMinor: left,
    nextNumber: nextNumber + 1,
    periodFrom: nextDueOn,
    nextDueOn: addMonths(nextDueOn, 1),
  }
  return {
    instalment: {
      number: nextNumber,
      dueOn: nextDueOn,
      principalMinor: nextPrincipalMinor,
      interestMinor: nextInterest(plan, rates),
      restMinor: left,
    },
    plan: { ...after, nextPrincipalMinor: plannedPrincipal(after, rateOn(rates, nextDueOn)) },
  }
}

/** Returns all instalments ahead. The last known rate continues. Their principal adds up to the remaining principal. */
export function instalmentsAhead(plan: LoanPlan, rates: readonly RateFrom[]): Instalment[] {
  const ahead: Instalment[] = []
  for (let next = fallDue(plan, rates); next; next = fallDue(next.plan, rates)) ahead.push(next.instalment)
  return ahead
}

/**
 * Returns the plan from a repricing day on. `rates` already contain the new rate. The next instalment keeps its principal.
 * From the one after it, the payment is computed anew on the remaining principal. Equal principal keeps its share.
 */
export function repriced(plan: LoanPlan, rates: readonly RateFrom[], on: string): LoanPlan {
  if (plan.restMinor === 0n || plan.repayment === 'equalPrincipal') return plan
  const ratePpm = rateOn(rates, on)
  const left = plan.lastNumber - plan.nextNumber
  // An instalment has fallen due this morning, so the next one begins with the new rate.
  if (on <= plan.periodFrom)
    return withPayment(plan, equalPayment(plan.restMinor, ratePpm, left + 1), ratePpm)
  const rest = plan.restMinor - plan.nextPrincipalMinor
  return left < 1 || rest === 0n ? plan : { ...plan, paymentMinor: equalPayment(rest, ratePpm, left) }
}

export const earlyModes = ['smaller', 'shorter'] as const
export type EarlyMode = (typeof earlyModes)[number]

/** Returns the interest collected with a prepayment: on the prepaid principal, by actual days since the last due day. */
export function prepaymentInterest(
  plan: LoanPlan,
  rates: readonly RateFrom[],
  { amountMinor, on }: { amountMinor: bigint; on: string },
): bigint {
  return interestByDays(amountMinor, rates, { from: plan.periodFrom, to: on })
}

/** Returns the plan after all or part of its principal was repaid early. Repaying all leaves a remaining principal of 0. */
export function prepaid(
  plan: LoanPlan,
  rates: readonly RateFrom[],
  { amountMinor, mode, on }: { amountMinor: bigint; mode: EarlyMode; on: string },
): LoanPlan {
  const restMinor = plan.restMinor - amountMinor
  if (restMinor <= 0n)
    return { ...plan, restMinor: 0n, nextPrincipalMinor: 0n, lastNumber: plan.nextNumber - 1 }
  const ratePpm = rateOn(rates, on)
  const rest = { ...plan, restMinor }
  const left = plan.lastNumber - plan.nextNumber + 1
  if (mode === 'smaller')
    return withPayment(rest, paymentOf(plan.repayment, restMinor, ratePpm, left), ratePpm)
  const lastNumber = plan.nextNumber + numberOf(rest, ratePpm, left) - 1
  return withPayment({ ...rest, lastNumber }, plan.paymentMinor, ratePpm)
}

/**
 * Returns how many instalments of the same payment a remaining principal takes. The last one takes the rest. Never more than
 * before.
 */
function numberOf(plan: LoanPlan, ratePpm: number, most: number): number {
  const { repayment, paymentMinor } = plan
  let left = plan.restMinor
  for (let number = 1; number < most; number += 1) {
    const interest = divideHalfUp(left * BigInt(ratePpm), 12_000_000n)
    const principal = repayment === 'equalPrincipal' ? paymentMinor : paymentMinor - interest
    if (left <= principal) return number
    left -= principal
  }
  return most
}

/** Returns the interest of all instalments ahead. */
export function interestAhead(plan: LoanPlan, rates: readonly RateFrom[]): bigint {
  return instalmentsAhead(plan, rates).reduce((sum, { interestMinor }) => sum + interestMinor, 0n)
}

/** Figures of an early repayment: what is collected with it, the plan after it, and the interest it saves. */
export interface EarlyFigures {
  interestMinor: bigint
  plan: LoanPlan
  savedMinor: bigint
}

/** Returns the figures of an early repayment on a day of the plan's current period. */
export function earlyFigures(
  plan: LoanPlan,
  rates: readonly RateFrom[],
  early: { amountMinor: bigint; mode: EarlyMode; on: string },
): EarlyFigures {
  const interestMinor = prepaymentInterest(plan, rates, early)
  const after = prepaid(plan, rates, early)
  return {
    interestMinor,
    plan: after,
    savedMinor: interestAhead(plan, rates) - interestAhead(after, rates) - interestMinor,
  }
}

/** Returns the plan on a future day if every instalment is paid on its due day, at the present rates. */
export function planOn(plan: LoanPlan, rates: readonly RateFrom[], on: string): LoanPlan {
  let ahead = plan
  for (let next = fallDue(ahead, rates); next && next.instalment.dueOn <= on; next = fallDue(ahead, rates))
    ahead = next.plan
  return ahead
}
