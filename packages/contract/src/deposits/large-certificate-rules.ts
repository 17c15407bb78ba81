import { addMonths, divideHalfUp, termInterest } from '../core/rules/index.ts'
import { breakingCost, type DepositRun, drawInterest, interestAtMaturity } from './time-deposit-rules.ts'

/**
 * The rules of large certificates of deposit (domain rules, section 1; specification of deposits, sections 1 and 4), the
 * same in browser and server. Amounts are minor units of RMB, annual rates millionths, dates business dates.
 */

/** Months a large certificate can run for. */
export const largeTerms = [1, 3, 6, 9, 12, 18, 24, 36, 60] as const

export const interestPayments = ['atMaturity', 'monthly'] as const
export type InterestPayment = (typeof interestPayments)[number]

/** What a large certificate earns by. */
export interface LargeRun extends DepositRun {
  interestPayment: InterestPayment
  /** What of its interest has been paid and stands to the principal that is left. */
  paidInterestMinor: bigint
}

/** What is paid each month where interest is paid monthly. */
export const monthlyInterest = ({
  principalMinor,
  annualRatePpm,
}: Pick<LargeRun, 'principalMinor' | 'annualRatePpm'>): bigint =>
  termInterest(principalMinor, annualRatePpm, 1)

/** The days on which interest is paid before maturity, the first ones first: the day on which it began, of each month;
 *  none where it is paid at maturity. */
export function interestDays({
  effectiveOn,
  termMonths,
  interestPayment,
}: Pick<LargeRun, 'effectiveOn' | 'termMonths' | 'interestPayment'>): string[] {
  if (interestPayment !== 'monthly') return []
  return Array.from({ length: termMonths - 1 }, (_, month) => addMonths(effectiveOn, month + 1))
}

/** The first of these days after a date; null where only maturity is left. */
export const nextInterestDay = (
  run: Pick<LargeRun, 'effectiveOn' | 'termMonths' | 'interestPayment'>,
  after: string,
): string | null => interestDays(run).find((day) => day > after) ?? null

/** What it still pays at maturity: the whole interest less what was paid. */
export function interestLeft(run: LargeRun): bigint {
  const left = interestAtMaturity(run) - run.paidInterestMinor
  return left > 0n ? left : 0n
}

/** The same run once a month's interest was paid: no more than the whole, however it is rounded. */
export function afterInterest<Run extends LargeRun>(run: Run): Run {
  const left = interestLeft(run)
  let interestMinor = monthlyInterest(run)
  if (interestMinor > left) interestMinor = left
  return { ...run, paidInterestMinor: run.paidInterestMinor + interestMinor }
}

/** What drawing from a large certificate comes to. */
export interface LargeDraw {
  /** Paid with the principal: before maturity at the current rate for the days since it began, from maturity on what is
   *  left of the whole interest, and the current rate for the days after it. */
  interestMinor: bigint
  /** What was paid monthly on the drawn part and goes back; nothing from maturity on. */
  takenBackMinor: bigint
  /** Days at the current rate. */
  currentDays: number
  /** What the drawn part has earned less by this than if it were kept to maturity. */
  lostMinor: bigint
  daysLeft: number
  /** What is lost as interest a year on the sum for the days left, in millionths; null where none are left. */
  yearlyPpm: number | null
}

/** Draws a sum on a date; from maturity on all of it. */
export function drawLarge(
  run: LargeRun,
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

/** What is left once a part was drawn: it keeps rate and dates, and its share of what was paid. */
export const afterPartDraw = <Run extends LargeRun>(run: Run, drawnMinor: bigint, draw: LargeDraw): Run => ({
  ...run,
  principalMinor: run.principalMinor - drawnMinor,
  paidInterestMinor: run.paidInterestMinor - draw.takenBackMinor,
})

export const issueStates = ['upcoming', 'onSale', 'soldOut', 'ended'] as const
export type IssueState = (typeof issueStates)[number]

/** How an issue stands at an instant. It is sold out once its least cannot be had any more. */
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
