/** Caps of a standing agreement per payment, day and calendar month, in fen. */
export interface Caps {
  singleMinor: bigint
  dayMinor: bigint
  /** Null if there is no monthly cap, as for payment online. */
  monthMinor: bigint | null
}

export interface UsedOfCaps {
  usedTodayMinor: bigint
  usedThisMonthMinor: bigint
}

export type CapPeriod = 'single' | 'day' | 'month'

/** Returns what is left of each cap. Never negative. */
export function leftOfCaps(caps: Caps, used: UsedOfCaps): { period: CapPeriod; leftMinor: bigint }[] {
  const left: [CapPeriod, bigint][] = [
    ['single', caps.singleMinor],
    ['day', caps.dayMinor - used.usedTodayMinor],
    ...(caps.monthMinor === null
      ? []
      : ([['month', caps.monthMinor - used.usedThisMonthMinor]] satisfies [CapPeriod, bigint][])),
  ]
  return left.map(([period, minor]) => ({ period, leftMinor: minor > 0n ? minor : 0n }))
}

const lower = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

/** Returns true if any cap of `one` is above that of `other`. */
export const isAboveCaps = (one: Caps, other: Caps): boolean =>
  one.singleMinor > other.singleMinor ||
  one.dayMinor > other.dayMinor ||
  (one.monthMinor !== null && other.monthMinor !== null && one.monthMinor > other.monthMinor)

export const sameCaps = (one: Caps, other: Caps): boolean =>
  one.singleMinor === other.singleMinor &&
  one.dayMinor === other.dayMinor &&
  one.monthMinor === other.monthMinor

/** Returns the lower of each cap, which applies until an increase takes effect. */
export const lowerOfCaps = (one: Caps, other: Caps): Caps => ({
  singleMinor: lower(one.singleMinor, other.singleMinor)!,
  dayMinor: lower(one.dayMinor, other.dayMinor)!,
  monthMinor: lower(one.monthMinor, other.monthMinor),
})

/** Returns true if the cap of a payment is at most that of the day, and that at most that of the month. */
export const areOrdered = ({ singleMinor, dayMinor, monthMinor }: Caps): boolean =>
  singleMinor <= dayMinor && (monthMinor === null || dayMinor <= monthMinor)
