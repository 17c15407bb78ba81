import { daysBetween } from './dates.ts'

/** Annual rates are integers of millionths (ppm): 0.95 % is 9500. Amounts are minor units. Rounding is half up, once. */

const ppm = 1_000_000n

/** Returns numerator / denominator, rounded half up. Neither may be negative. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** Returns the interest on a sum of end-of-day balances. One day earns annual/360. */
export function currentInterest(balanceDaysMinor: bigint, annualRatePpm: number): bigint {
  return divideHalfUp(balanceDaysMinor * BigInt(annualRatePpm), 360n * ppm)
}

/** Returns the interest of a whole term at the rate of the opening day: P x months x annual/12. */
export function termInterest(principalMinor: bigint, annualRatePpm: number, months: number): bigint {
  return divideHalfUp(principalMinor * BigInt(annualRatePpm) * BigInt(months), 12n * ppm)
}

/** Returns the interest of actual days at annual/360. The first day counts, the last does not. */
export function daysInterest(
  principalMinor: bigint,
  annualRatePpm: number,
  { from, to }: { from: string; to: string },
): bigint {
  return currentInterest(principalMinor * BigInt(daysBetween(from, to)), annualRatePpm)
}

/** Returns an annual rate in per cent: 9500 gives "0.95", 12345 gives "1.2345". */
export function rateText(ppm: number): string {
  return (ppm / 10_000).toFixed(4).replace(/0{1,2}$/, '')
}
