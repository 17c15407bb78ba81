import type { Caps } from './cap-rules.ts'

/** Rules of electronic cash (specification of payments, section 3), in fen. */

/** Chip and waiting money together. */
export const mostOnChipMinor = 100_000n
const leastTopUpMinor = 1_000n
const yuanMinor = 100n

/** An agreement's caps and what has gone towards them; what was returned counts all the same. */
export interface TopUpCaps {
  singleMinor: bigint
  dayMinor: bigint
  monthMinor: bigint
  usedTodayMinor: bigint
  usedThisMonthMinor: bigint
}

const atLeastNothing = (minor: bigint) => (minor < 0n ? 0n : minor)
const least = (...each: bigint[]): bigint => each.toSorted((one, other) => (one < other ? -1 : 1))[0]!

/** What more fits on a chip. */
export const headroomOnChip = (onChipMinor: bigint, waitingMinor: bigint): bigint =>
  atLeastNothing(mostOnChipMinor - onChipMinor - waitingMinor)

/** The most that can be topped up, in whole yuan; nothing where that is less than the least. */
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

/** The most an agreement can be capped at. */
export const ecashCeiling: Caps = { singleMinor: 100_000n, dayMinor: 100_000n, monthMinor: 500_000n }
/** How many agreements a customer may have. */
export const mostEcashAgreements = 3

/** When a purse is topped up by itself, and by how much. */
export interface Automatic {
  belowMinor: bigint
  amountMinor: bigint
}

/** Below 10 to 100 yuan, by 50 to 500, both whole. */
export const isAutomatic = ({ belowMinor, amountMinor }: Automatic): boolean =>
  isBetween(belowMinor, 1_000n, 10_000n) && isBetween(amountMinor, 5_000n, 50_000n)

const isBetween = (minor: bigint, least: bigint, most: bigint) =>
  minor % yuanMinor === 0n && minor >= least && minor <= most

/** What a chip that reports is topped up by; nothing where it is not below. What does not fit is not topped up in part. */
export function automaticTopUp(
  { belowMinor, amountMinor }: Automatic,
  { onChipMinor, waitingMinor }: { onChipMinor: bigint; waitingMinor: bigint },
): { kind: 'none' } | { kind: 'topUp' | 'full'; amountMinor: bigint; headroomMinor: bigint } {
  if (onChipMinor >= belowMinor) return { kind: 'none' }
  const headroomMinor = headroomOnChip(onChipMinor, waitingMinor)
  return { kind: amountMinor > headroomMinor ? 'full' : 'topUp', amountMinor, headroomMinor }
}

/** A chip purchase is paid by what the books have on the chip; the rest is for a person to look at. */
export function splitPurchase(
  amountMinor: bigint,
  onChipMinor: bigint,
): { paidMinor: bigint; excessMinor: bigint } {
  const paidMinor = least(amountMinor, atLeastNothing(onChipMinor))
  return { paidMinor, excessMinor: amountMinor - paidMinor }
}
