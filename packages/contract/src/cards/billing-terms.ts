import { addDays, daysBetween } from '../core/rules/index.ts'

/**
 * What the bank has set for bills of credit cards (domain rules, section 3; specification of cards): a dated parameter.
 * Amounts in minor units of RMB, shares in ten-thousandths, interest a day in millionths.
 */
export interface BillingTerms {
  /** Days from the bill to its due day. */
  dueDays: number
  /** Days after the due day on which a repayment still is in time. */
  graceDays: number
  /** What may be missing: of the bill, and it is paid in full; of the minimum, and it is met. */
  toleranceMinor: bigint
  /** The share of principal in the minimum. */
  minimumE4: number
  dailyPpm: number
  lateFeeE4: number
  lateFeeLeastMinor: bigint
  /** How far a card can be overpaid. */
  overpayMostMinor: bigint
}

/** The due day of a bill; it never moves for holidays. */
export const dueDayOf = (billedOn: string, { dueDays }: Pick<BillingTerms, 'dueDays'>): string =>
  addDays(billedOn, dueDays)

/** The last day on which a repayment is in time, to its 24:00. */
export const graceDayOf = (dueOn: string, { graceDays }: Pick<BillingTerms, 'graceDays'>): string =>
  addDays(dueOn, graceDays)

/** The day in whose first minutes a bill is judged. */
export const judgingDayOf = (dueOn: string, terms: Pick<BillingTerms, 'graceDays'>): string =>
  addDays(graceDayOf(dueOn, terms), 1)

/** From this day after the due day on, principal is repaid first, and the card is stopped. */
export const longOverdueDays = 91

/** Days since the due day of the oldest bill whose minimum is not met; 0 where nothing is overdue. */
export const daysOverdue = (overdueSince: string | null, on: string): number =>
  overdueSince === null ? 0 : Math.max(0, daysBetween(overdueSince, on))

export const isLongOverdue = (overdueSince: string | null, on: string): boolean =>
  daysOverdue(overdueSince, on) >= longOverdueDays

/** The yearly rate of the daily one, in millionths: 0.05 % a day is 18.25 % (simple). */
export const yearlyPpmOf = ({ dailyPpm }: Pick<BillingTerms, 'dailyPpm'>): number => dailyPpm * 365
