import { divideHalfUp } from '../core/rules/interest.ts'

/** What a cash advance costs and how much may be drawn. Minor units of RMB. */
export interface CashTerms {
  /** Share of the amount in ten-thousandths, and the least. */
  feeE4: number
  feeLeastMinor: bigint
  dayMostMinor: bigint
  /** Advances are whole multiples of it. */
  stepMinor: bigint
}

/** What stands against a card's cash limit. */
export interface CashUse {
  cashLimitMinor: bigint
  /** Cash principal owed, with what is authorised and not presented. */
  cashOwedMinor: bigint
  /** Drawn today, by any way. */
  drawnTodayMinor: bigint
  availableMinor: bigint
}

/** The fee of an advance: a share, at least the least; half up. */
export function cashFee(amountMinor: bigint, { feeE4, feeLeastMinor }: CashTerms): bigint {
  const share = divideHalfUp(amountMinor * BigInt(feeE4), 10_000n)
  return share > feeLeastMinor ? share : feeLeastMinor
}

/** How much more may be drawn today by the day's limit; never negative. */
export const leftToday = ({ drawnTodayMinor }: CashUse, { dayMostMinor }: CashTerms): bigint =>
  atLeastZero(dayMostMinor - drawnTodayMinor)

/** What is left for cash with its fee: of the cash limit, and of what is available; never negative. */
export const leftForCash = ({ cashLimitMinor, cashOwedMinor, availableMinor }: CashUse): bigint =>
  atLeastZero(least(cashLimitMinor - cashOwedMinor, availableMinor))

/**
 * The most that can be drawn now: the least of the day's rest, the cash limit less cash owed, and what is available less
 * the fee, in whole steps. 0 where nothing can.
 */
export function mostCash(use: CashUse, terms: CashTerms): bigint {
  const { cashLimitMinor, cashOwedMinor, availableMinor } = use
  const rest = least(leftToday(use, terms), atLeastZero(cashLimitMinor - cashOwedMinor))
  let mostMinor = (least(rest, atLeastZero(availableMinor)) / terms.stepMinor) * terms.stepMinor
  while (mostMinor > 0n && mostMinor + cashFee(mostMinor, terms) > availableMinor)
    mostMinor -= terms.stepMinor
  return mostMinor
}

/** Interest of an advance that is repaid after so many days, the day of the advance counted and the day of repayment not. */
export const cashInterest = (amountMinor: bigint, days: number, dailyPpm: number): bigint =>
  divideHalfUp(amountMinor * BigInt(days) * BigInt(dailyPpm), 1_000_000n)

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n)
