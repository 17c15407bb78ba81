import { addMonths, divideHalfUp, termInterest } from '../core/rules/index.ts'
import {
  breakingCost,
  type DepositPlacement,
  drawInterest,
  interestAtMaturity,
} from './time-deposit-rules.ts'

/**
 * The rules of large certificates of deposit, shared by browser and server. Amounts are minor units of RMB, annual rates
 * millionths, dates business dates.
 */

/** Possible terms of a large certificate, in months. */
export const largeTerms = [1, 3, 6, 9, 12, 18, 24, 36, 60] as const

export const interestPayments = ['atMaturity', 'monthly'] as const
export type InterestPayment = (typeof interestPayments)[number]

/** The fields of a large certificate that decide about its interest. */
export interface LargePlacement extends DepositPlacement {
  interestPayment: InterestPayment
  /** Interest already paid on the principal that is left. */
  paidInterestMinor: bigint
}

/** Returns the interest of one month for a certificate that pays monthly. */
export const monthlyInterest = ({
  principalMinor,
  annualRatePpm,
}: Pick<LargePlacement, 'principalMinor' | 'annualRatePpm'>): bigint =>
  termInterest(principalMinor, annualRatePpm, 1)

/**
 * Returns the days before maturity on which interest is paid, in order: each month, on the day of the month on which the
 * certificate began. Empty if interest is paid at maturity.
 */
export function interestDays({
  effectiveOn,
  termMonths,
  interestPayment,
}: Pick<LargePlacement, 'effectiveOn' | 'termMonths' | 'interestPayment'>): string[] {
  if (interestPayment !== 'monthly') return []
  return Array.from({ length: termMonths - 1 }, (_, month) => addMonths(effectiveOn, month + 1))
}

/** Returns the first interest day after a date. Null if only maturity is left. */
export const nextInterestDay = (
  run: Pick<LargePlacement, 'effectiveOn' | 'termMonths' | 'interestPayment'>,
  after: string,
): string | null => interestDays(run).find((day) => day > after) ?? null

/** Returns the interest still to be paid at maturity: the whole interest less what was paid. */
export function interestLeft(run: LargePlacement): bigint {
  const left = interestAtMaturity(run) - run.paidInterestMinor
  return left > 0n ? left : 0n
}

/** Returns the certificate after a monthly payment. Rounding never pays more than the whole interest. */
export function afterInterest<Run extends LargePlacement>(run: Run): Run {
  const left = interestLeft(run)
  let interestMinor = monthlyInterest(run)
  if (interestMinor > left) interestMinor = left
  return { ...run, paidInterestMinor: run.paidInterestMinor + interestMinor }
}

/** The result of drawing from a large certificate. */
export interface LargeDraw {
  /**
   * Interest paid with the principal. Before maturity: the current rate for the days since the certificate began. From
   * maturity on: what is left of the whole interest, and the current rate for the days after it.
   */
  interestMinor: bigint
  /** Monthly interest of the drawn part that goes back to the bank. 0 from maturity on. */
  takenBackMinor: bigint
  /** Days at the current rate. */
  currentDays: number
  /** Interest that the drawn part loses compared with keeping it to maturity. */
  lostMinor: bigint
  daysLeft: number
  /** The loss as an annual rate on the sum for the days left, in millionths. Null if no days are left. */
  yearlyPpm: number | null
}

/** Computes the draw of a sum on a date. From maturity on, all of it is drawn. */
export function drawLarge(
  run: LargePlacement,
  drawnMinor: bigint,
  day: { on: string; currentRatePpm: number },
): LargeDraw {
  const { currentMinor, currentDays } = drawInterest(run, drawnMinor, day)
  const { lostMinor, daysLeft, yearlyPpm } = breakingCost(run, drawnMinor, day)
  const isEarly = day.on < run.maturesOn
  return {
    interestMinor: isEarly ? currentMinor : interestLeft(run) + currentMinor,
    takenBackMinor: isEarly ? divideHalfUp(run.paidInterestMinor * drawnMinor, run.principalMinor) : 0n,
    currentDays,
    lostMinor,
    daysLeft,
    yearlyPpm,
  }
}

/** Returns the certificate after a part was drawn. It keeps its rate, its dates and its share of the interest paid. */
export const afterPartDraw = <Run extends LargePlacement>(
  run: Run,
  drawnMinor: bigint,
  draw: Pick<LargeDraw, 'takenBackMinor'>,
): Run => ({
  ...run,
  principalMinor: run.principalMinor - drawnMinor,
  paidInterestMinor: run.paidInterestMinor - draw.takenBackMinor,
})

export const issueStates = ['upcoming', 'onSale', 'soldOut', 'ended'] as const
export type IssueState = (typeof issueStates)[number]

/** Returns the state of an issue at an instant. An issue is sold out if less than the minimum purchase is left. */
export function issueStateOf(
  {
    opensAt,
    closesAt,
    leftMinor,
    minimumMinor,
  }: { opensAt: Date; closesAt: Date; leftMinor: bigint; minimumMinor: bigint },
  now: Date,
): IssueState {
  if (now >= closesAt) return 'ended'
  if (now < opensAt) return 'upcoming'
  return leftMinor < minimumMinor ? 'soldOut' : 'onSale'
}
