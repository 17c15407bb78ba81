/** What a standing agreement may take at once, in a day and in a calendar month, in fen. */
export interface Caps {
  singleMinor: bigint
  dayMinor: bigint
  /** Null where the month has none, as with payment online. */
  monthMinor: bigint | null
}

export interface UsedOfCaps {
  usedTodayMinor: bigint
  usedThisMonthMinor: bigint
}

export type CapPeriod = 'single' | 'day' | 'month'

/** What each cap leaves, never below nothing. */
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

/** Whether any cap of the one goes beyond the other's. */
export const isAboveCaps = (one: Caps, other: Caps): boolean =>
  one.singleMinor > other.singleMinor ||
  one.dayMinor > other.dayMinor ||
  (one.monthMinor !== null && other.monthMinor !== null && one.monthMinor > other.monthMinor)

export const sameCaps = (one: Caps, other: Caps): boolean =>
  one.singleMinor === other.singleMinor &&
  one.dayMinor === other.dayMinor &&
  one.monthMinor === other.monthMinor

/** The lower of each cap: what holds until a raise begins. */
export const lowerOfCaps = (one: Caps, other: Caps): Caps => ({
  singleMinor: lower(one.singleMinor, other.singleMinor)!,
  dayMinor: lower(one.dayMinor, other.dayMinor)!,
  monthMinor: lower(one.monthMinor, other.monthMinor),
})

/** Whether a payment's cap is not above its day's, and that not above its month's. */
export const areOrdered = ({ singleMinor, dayMinor, monthMinor }: Caps): boolean =>
  singleMinor <= dayMinor && (monthMinor === null || dayMinor <= monthMinor)
