import { divideHalfUp } from '../core/rules/interest.ts'

/** The bank's terms for cash advances: what they cost and how much may be drawn. Minor units of RMB. */
export interface CashTerms {
  /** Fee as a share of the amount in ten-thousandths, and its lower bound. */
  feeE4: number
  feeLeastMinor: bigint
  dayMostMinor: bigint
  /** Advances are whole multiples of this. */
  stepMinor: bigint
}

/** What uses up the cash limit of a card. */
export interface CashUse {
  cashLimitMinor: bigint
  /** Cash principal owed, plus cash authorised and not presented. */
  cashOwedMinor: bigint
  /** Cash drawn today, over all channels. */
  drawnTodayMinor: bigint
  availableMinor: bigint
}

/** Returns the fee of an advance: a share of the amount, at least the lower bound, rounded half up. */
export function cashFee(amountMinor: bigint, { feeE4, feeLeastMinor }: CashTerms): bigint {
  const share = divideHalfUp(amountMinor * BigInt(feeE4), 10_000n)
  return share > feeLeastMinor ? share : feeLeastMinor
}

/** Returns how much more the daily limit allows today. Never negative. */
export const leftToday = ({ drawnTodayMinor }: CashUse, { dayMostMinor }: CashTerms): bigint =>
  atLeastZero(dayMostMinor - drawnTodayMinor)

/** Returns the amount left for cash and its fee, within the cash limit and the available limit. Never negative. */
export const leftForCash = ({ cashLimitMinor, cashOwedMinor, availableMinor }: CashUse): bigint =>
  atLeastZero(least(cashLimitMinor - cashOwedMinor, availableMinor))

/**
 * Returns the most that can be drawn now, in whole steps: the least of the rest of the daily limit, the cash limit less cash
 * owed, and what is available less the fee. 0 if nothing can be drawn.
 */
export function mostCash(use: CashUse, terms: CashTerms): bigint {
  const { cashLimitMinor, cashOwedMinor, availableMinor } = use
  const rest = least(leftToday(use, terms), atLeastZero(cashLimitMinor - cashOwedMinor))
  let mostMinor = (least(rest, atLeastZero(availableMinor)) / terms.stepMinor) * terms.stepMinor
  while (mostMinor > 0n && mostMinor + cashFee(mostMinor, terms) > availableMinor)
    mostMinor -= terms.stepMinor
  return mostMinor
}

/**
 * Returns the interest of an advance that is repaid after a number of days. The day of the advance counts, the day of
 * repayment does not.
 */
export const cashInterest = (amountMinor: bigint, days: number, dailyPpm: number): bigint =>
  divideHalfUp(amountMinor * BigInt(days) * BigInt(dailyPpm), 1_000_000n)

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n)
