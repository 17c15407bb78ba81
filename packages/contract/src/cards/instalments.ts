import { addMonths, daysBetween, divideHalfUp } from '../core/rules/index.ts'
import { greater, lesser } from './extremes.ts'

/** A plan. Its principal falls due in periods, each with the same interest on the whole principal. */
export interface PlanTerms {
  principalMinor: bigint
  periods: number
  /** Interest of a period on the whole principal, in millionths. */
  ratePpm: number
}

/** The bank's terms for instalments, a dated parameter. */
export interface InstalmentTerms {
  ratePpm: number
  leastMinor: bigint
  /** Numbers of periods on offer. */
  periods: readonly number[]
}

export const planStates = ['active', 'finished', 'settledEarly', 'closedByRefund', 'withdrawn'] as const
export type PlanState = (typeof planStates)[number]

/** What the plan adds to one bill. */
export interface Instalment {
  /** From 1. */
  number: number
  principalMinor: bigint
  interestMinor: bigint
}

/** Returns the interest of one period (分期利息), rounded half up. */
export const periodInterest = ({ principalMinor, ratePpm }: PlanTerms): bigint =>
  divideHalfUp(principalMinor * BigInt(ratePpm), 1_000_000n)

/**
 * Returns one instalment: principal divided by periods, rounded half up. The last one takes the rest. With a principal of a
 * few fen, rounding may repay all of it before the last instalment.
 */
export function instalmentOf(plan: PlanTerms, number: number): Instalment {
  return {
    number,
    principalMinor: principalAfter(plan, number - 1) - principalAfter(plan, number),
    interestMinor: periodInterest(plan),
  }
}

/** Returns all instalments of a plan. Their principal adds up to the principal of the plan. */
export const instalmentsOf = (plan: PlanTerms): Instalment[] =>
  Array.from({ length: plan.periods }, (_, at) => instalmentOf(plan, at + 1))

/** Returns the total interest of a plan. */
export const interestOfPlan = (plan: PlanTerms): bigint => periodInterest(plan) * BigInt(plan.periods)

/** Returns the principal that is not due after a number of instalments. */
export const principalAfter = (plan: PlanTerms, billed: number): bigint =>
  billed >= plan.periods
    ? 0n
    : greater(
        0n,
        plan.principalMinor - divideHalfUp(plan.principalMinor, BigInt(plan.periods)) * BigInt(billed),
      )

/**
 * Returns the effective annual cost of a plan in ten-thousandths: twelve times the monthly internal rate (单利), and the same
 * rate compounded. For display only. No amount is computed from it.
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

/** The day of the month on which a card's bills are made. After a change of the day no bill is made before `billsFrom`. */
export interface BillDay {
  billDay: number
  billsFrom?: string | null
}

/** Returns the first day after a date, that date excluded, on which the bill of a card is made. */
export function billDayAfter(date: string, { billDay, billsFrom = null }: BillDay): string {
  if (billsFrom !== null && billsFrom > date) return billsFrom
  const ofMonth = `${date.slice(0, 8)}${String(billDay).padStart(2, '0')}`
  return ofMonth > date ? ofMonth : addMonths(ofMonth, 1)
}

/** Returns the bill that asks for an instalment of a plan begun on a date. The next bill asks for the first one. */
export const instalmentDay = (startedOn: string, card: BillDay, number: number): string =>
  addMonths(billDayAfter(startedOn, card), number - 1)

/**
 * The current period of a plan: from the last bill, or its first day, to the next bill. A card with a plan keeps its bill day, so
 * that all periods but the first are months.
 */
export interface PlanPeriod {
  fromOn: string
  toOn: string
}

export const planPeriod = ({
  startedOn,
  nextOn,
  billed,
}: {
  startedOn: string
  nextOn: string
  billed: number
}): PlanPeriod => ({ fromOn: billed === 0 ? startedOn : addMonths(nextOn, -1), toOn: nextOn })

/**
 * Returns what ends a plan early: the principal that is not due, and the share of the period's interest for the days used,
 * rounded once. Nothing else is charged.
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

/** Returns which parts of a bill's retail, or of a purchase, a plan of an amount takes over, oldest items first. */
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
