import { addDays, daysBetween } from '../core/rules/index.ts'

/**
 * The bank's terms for bills of credit cards, a dated parameter. Amounts in minor units of RMB, shares in ten-thousandths,
 * daily interest in millionths.
 */
export interface BillingTerms {
  /** Days from the bill to its due day. */
  dueDays: number
  /** Days after the due day on which a repayment is still in time. */
  graceDays: number
  /** Amount that may be missing while a bill still counts as paid in full, or a minimum as met. */
  toleranceMinor: bigint
  /** Share of principal that the minimum includes. */
  minimumE4: number
  dailyPpm: number
  lateFeeE4: number
  lateFeeLeastMinor: bigint
  /** Most by which a card can be overpaid. */
  overpayMostMinor: bigint
}

/** Returns the due day of a bill. Holidays do not move it. */
export const dueDayOf = (billedOn: string, { dueDays }: Pick<BillingTerms, 'dueDays'>): string =>
  addDays(billedOn, dueDays)

/** Returns the last day on which a repayment is in time, until 24:00. */
export const graceDayOf = (dueOn: string, { graceDays }: Pick<BillingTerms, 'graceDays'>): string =>
  addDays(dueOn, graceDays)

/** Returns the day in whose first minutes a bill is judged. */
export const judgingDayOf = (dueOn: string, terms: Pick<BillingTerms, 'graceDays'>): string =>
  addDays(graceDayOf(dueOn, terms), 1)

/** From this day after the due day on, repayments go to principal first and the card is stopped. */
export const longOverdueDays = 91

/** Returns the days since the due day of the oldest bill whose minimum is not met. 0 if nothing is overdue. */
export const daysOverdue = (overdueSince: string | null, on: string): number =>
  overdueSince === null ? 0 : Math.max(0, daysBetween(overdueSince, on))

export const isLongOverdue = (overdueSince: string | null, on: string): boolean =>
  daysOverdue(overdueSince, on) >= longOverdueDays

/** Returns the simple annual rate of the daily rate, in millionths: 0.05 % a day is 18.25 %. */
export const yearlyPpmOf = ({ dailyPpm }: Pick<BillingTerms, 'dailyPpm'>): number => dailyPpm * 365
