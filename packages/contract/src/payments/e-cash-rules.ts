import type { Caps } from './cap-rules.ts'

/** The rules of electronic cash, in fen. */

/** Most money of a purse, on the chip and waiting. */
export const mostOnChipMinor = 100_000n
const leastTopUpMinor = 1_000n
const yuanMinor = 100n

/** Caps of an agreement and what has been used of them. Returned top-ups count as used. */
export interface TopUpCaps {
  singleMinor: bigint
  dayMinor: bigint
  monthMinor: bigint
  usedTodayMinor: bigint
  usedThisMonthMinor: bigint
}

const atLeastNothing = (minor: bigint) => (minor < 0n ? 0n : minor)
const least = (...each: bigint[]): bigint => each.toSorted((one, other) => (one < other ? -1 : 1))[0]!

/** Returns how much more fits on a chip. */
export const headroomOnChip = (onChipMinor: bigint, waitingMinor: bigint): bigint =>
  atLeastNothing(mostOnChipMinor - onChipMinor - waitingMinor)

/** Returns the most that can be topped up, in whole yuan. 0 if that is below the minimum. */
export function mostTopUp(caps: TopUpCaps, headroomMinor: bigint): bigint {
  const most = least(
    caps.singleMinor,
    atLeastNothing(caps.dayMinor - caps.usedTodayMinor),
    atLeastNothing(caps.monthMinor - caps.usedThisMonthMinor),
    headroomMinor,
  )
  const whole = most - (most % yuanMinor)
  return whole < leastTopUpMinor ? 0n : whole
}

export const isTopUpAmount = (minor: bigint): boolean =>
  minor % yuanMinor === 0n && minor >= leastTopUpMinor && minor <= mostOnChipMinor

/** Highest caps of an agreement. */
export const ecashCeiling: Caps = { singleMinor: 100_000n, dayMinor: 100_000n, monthMinor: 500_000n }
/** Most agreements per customer. */
export const mostEcashAgreements = 3

/** Threshold and amount of an automatic top-up. */
export interface Automatic {
  belowMinor: bigint
  amountMinor: bigint
}

/** Returns true if the threshold is 10 to 100 yuan and the amount 50 to 500, both whole. */
export const isAutomatic = ({ belowMinor, amountMinor }: Automatic): boolean =>
  isBetween(belowMinor, 1_000n, 10_000n) && isBetween(amountMinor, 5_000n, 50_000n)

const isBetween = (minor: bigint, least: bigint, most: bigint) =>
  minor % yuanMinor === 0n && minor >= least && minor <= most

/**
 * Returns the amount of the automatic top-up when a chip reports. 0 if the chip is not below the threshold. If the amount
 * does not fit, nothing is topped up.
 */
export function automaticTopUp(
  { belowMinor, amountMinor }: Automatic,
  { onChipMinor, waitingMinor }: { onChipMinor: bigint; waitingMinor: bigint },
): { kind: 'none' } | { kind: 'topUp' | 'full'; amountMinor: bigint; headroomMinor: bigint } {
  if (onChipMinor >= belowMinor) return { kind: 'none' }
  const headroomMinor = headroomOnChip(onChipMinor, waitingMinor)
  return { kind: amountMinor > headroomMinor ? 'full' : 'topUp', amountMinor, headroomMinor }
}

/** Splits a chip purchase into the part that the posted chip balance covers and a rest that a person must settle. */
export function splitPurchase(
  amountMinor: bigint,
  onChipMinor: bigint,
): { paidMinor: bigint; excessMinor: bigint } {
  const paidMinor = least(amountMinor, atLeastNothing(onChipMinor))
  return { paidMinor, excessMinor: amountMinor - paidMinor }
}
