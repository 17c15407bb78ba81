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
export const roomOnChip = (onChipMinor: bigint, waitingMinor: bigint): bigint =>
  atLeastNothing(mostOnChipMinor - onChipMinor - waitingMinor)

/** The most that can be topped up, in whole yuan; nothing where that is less than the least. */
export function mostTopUp(caps: TopUpCaps, roomMinor: bigint): bigint {
  const most = least(
    caps.singleMinor,
    atLeastNothing(caps.dayMinor - caps.usedTodayMinor),
    atLeastNothing(caps.monthMinor - caps.usedThisMonthMinor),
    roomMinor,
  )
  const whole = most - (most % yuanMinor)
  return whole < leastTopUpMinor ? 0n : whole
}

export const isTopUpAmount = (minor: bigint): boolean =>
  minor % yuanMinor === 0n && minor >= leastTopUpMinor && minor <= mostOnChipMinor

/** Which cap a top-up breaks, told in this order; null where none. */
export function brokenCap(amountMinor: bigint, caps: TopUpCaps): 'single' | 'day' | 'month' | null {
  if (amountMinor > caps.singleMinor) return 'single'
  if (caps.usedTodayMinor + amountMinor > caps.dayMinor) return 'day'
  return caps.usedThisMonthMinor + amountMinor > caps.monthMinor ? 'month' : null
}

/** A chip purchase is paid by what the books have on the chip; the rest is for a person to look at. */
export function splitPurchase(
  amountMinor: bigint,
  onChipMinor: bigint,
): { paidMinor: bigint; excessMinor: bigint } {
  const paidMinor = least(amountMinor, atLeastNothing(onChipMinor))
  return { paidMinor, excessMinor: amountMinor - paidMinor }
}
