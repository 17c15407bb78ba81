import { addMonths, daysBetween, divideHalfUp } from '../core/rules/index.ts'
import { greater, lesser } from './extremes.ts'

/** A plan: its principal falls due in periods, each with the same interest on the whole principal. */
export interface PlanTerms {
  principalMinor: bigint
  periods: number
  /** Interest of a period on the whole principal, in millionths. */
  ratePpm: number
}

/** What the bank has set for instalments (specification of cards, rule 8): a dated parameter. */
export interface InstalmentTerms {
  ratePpm: number
  leastMinor: bigint
  /** The numbers of periods that are offered. */
  periods: readonly number[]
}

export const planStates = ['active', 'finished', 'settledEarly', 'closedByRefund', 'withdrawn'] as const
export type PlanState = (typeof planStates)[number]

/** What a bill of the plan asks for. */
export interface Instalment {
  /** From 1. */
  number: number
  principalMinor: bigint
  interestMinor: bigint
}

/** The interest of one period (分期利息), rounded half up. */
export const periodInterest = ({ principalMinor, ratePpm }: PlanTerms): bigint =>
  divideHalfUp(principalMinor * BigInt(ratePpm), 1_000_000n)

/** One instalment: principal by periods, rounded half up; the last absorbs what is left. Of a few fen the rounding may
 *  have repaid all before the last one. */
export function instalmentOf(plan: PlanTerms, number: number): Instalment {
  return {
    number,
    principalMinor: principalAfter(plan, number - 1) - principalAfter(plan, number),
    interestMinor: periodInterest(plan),
  }
}

/** All instalments of a plan; their principal sums to the plan's. */
export const instalmentsOf = (plan: PlanTerms): Instalment[] =>
  Array.from({ length: plan.periods }, (_, at) => instalmentOf(plan, at + 1))

/** The sum of a plan's interest. */
export const interestOfPlan = (plan: PlanTerms): bigint => periodInterest(plan) * BigInt(plan.periods)

/** Principal that is not due after so many instalments. */
export const principalAfter = (plan: PlanTerms, billed: number): bigint =>
  billed >= plan.periods
    ? 0n
    : greater(
        0n,
        plan.principalMinor - divideHalfUp(plan.principalMinor, BigInt(plan.periods)) * BigInt(billed),
      )

/**
 * What a plan truly costs a year, in ten-thousandths: twelve times the monthly internal rate (单利), and the same compounded.
 * A rate for display; no amount is computed from it.
 */
export function yearlyRatesOf(plan: PlanTerms): { simpleE4: number; compoundE4: number } {
  const payments = instalmentsOf(plan).map((each) => Number(each.principalMinor + each.interestMinor))
  const principal = Number(plan.principalMinor)
  const valueAt = (rate: number) =>
    payments.reduceRight((sum, payment) => (sum + payment) / (1 + rate), 0) - principal
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (valueAt(middle) > 0) low = middle
    else high = middle
  }
  return {
    simpleE4: Math.round(low * 12 * 10_000),
    compoundE4: Math.round(((1 + low) ** 12 - 1) * 10_000),
  }
}

/** The bill day strictly after a date. */
export function billDayAfter(date: string, billDay: number): string {
  const ofMonth = `${date.slice(0, 8)}${String(billDay).padStart(2, '0')}`
  return ofMonth > date ? ofMonth : addMonths(ofMonth, 1)
}

/** The bill that asks for an instalment of a plan begun on a date: the first is the next one. */
export const instalmentDay = (startedOn: string, billDay: number, number: number): string =>
  addMonths(billDayAfter(startedOn, billDay), number - 1)

/** The period a plan is in: from the last bill, or its first day, to the next one. */
export interface PlanPeriod {
  fromOn: string
  toOn: string
}

export const planPeriod = ({ startedOn, nextOn }: { startedOn: string; nextOn: string }): PlanPeriod => {
  const before = addMonths(nextOn, -1)
  return { fromOn: before > startedOn ? before : startedOn, toOn: nextOn }
}

/**
 * What ends a plan before its time: the principal that is not due, and of the period's interest the share of the days used;
 * rounded once. There is no other charge.
 */
export function settlementOf(
  plan: PlanTerms,
  { billed, period, on }: { billed: number; period: PlanPeriod; on: string },
): { principalMinor: bigint; interestMinor: bigint; usedDays: number; days: number } {
  const days = daysBetween(period.fromOn, period.toOn)
  const usedDays = Math.min(days, Math.max(0, daysBetween(period.fromOn, on)))
  return {
    principalMinor: principalAfter(plan, billed),
    interestMinor: divideHalfUp(
      plan.principalMinor * BigInt(plan.ratePpm) * BigInt(usedDays),
      1_000_000n * BigInt(days),
    ),
    usedDays,
    days,
  }
}

/** What of the retail of a bill, or of a purchase, a plan of an amount takes over: the oldest items first. */
export function takenOver<Item extends { leftMinor: bigint }>(
  items: readonly Item[],
  amountMinor: bigint,
): { item: Item; amountMinor: bigint }[] {
  let openMinor = amountMinor
  return items.flatMap((item) => {
    const part = lesser(item.leftMinor, greater(0n, openMinor))
    openMinor -= part
    return part > 0n ? [{ item, amountMinor: part }] : []
  })
}
