import { subscriptionOf } from './fees.ts'
import { unitsFor, valueOfUnits } from './units.ts'

/** The same amount put into a fund again and again (基金定投): what it costs, and what it is worth at the end. */
export interface RegularPurchases {
  amountMinor: bigint
  /** Subscription fee, in parts of a million. */
  feePpm: number
}

/** What a number of purchases has come to. */
export interface PurchasesSoFar {
  unitsE2: bigint
  paidMinor: bigint
  valueMinor: bigint
  /** Value less what was paid; a loss is negative. */
  gainMinor: bigint
}

/** NAV at which assumptions begin, in ten-thousandths. */
const beginNavE4 = 10_000

/** NAVs that grow by so many ten-thousandths a year, at the beginning of each month and at the end of the last: NAV k is
 *  NAV 0 × (1 + g)^(k/12), four decimals (specification of help, section 5). */
export function assumedNavs(periods: number, growthE4: number): number[] {
  return Array.from({ length: periods + 1 }, (_, month) =>
    Math.round(beginNavE4 * (1 + growthE4 / 10_000) ** (month / 12)),
  )
}

/**
 * What purchases come to month by month, the first before anything is paid: bought at each NAV but the last, valued at the
 * next one. Net amount and units are rounded half up, as the orders round them.
 */
export function purchasesAt(
  { amountMinor, feePpm }: RegularPurchases,
  navsE4: readonly number[],
): PurchasesSoFar[] {
  let unitsE2 = 0n
  const { netMinor } = subscriptionOf(amountMinor, { ppm: feePpm, flat: null })
  const sums = navsE4.slice(1).map((nextNavE4, index) => {
    unitsE2 += unitsFor(netMinor, navsE4[index]!)
    const paidMinor = amountMinor * BigInt(index + 1)
    const valueMinor = valueOfUnits(unitsE2, nextNavE4)
    return { unitsE2, paidMinor, valueMinor, gainMinor: valueMinor - paidMinor }
  })
  return [{ unitsE2: 0n, paidMinor: 0n, valueMinor: 0n, gainMinor: 0n }, ...sums]
}

/** The money-weighted return a year, in ten-thousandths, simple: twelve times the monthly rate at which the purchases would
 *  have grown to their value. A figure for display; no amount is computed from it. */
export function yearlyReturnE4(amountMinor: bigint, periods: number, valueMinor: bigint): number {
  const [each, value] = [Number(amountMinor), Number(valueMinor)]
  const worthAt = (rate: number) => {
    let sum = 0
    for (let left = periods; left >= 1; left -= 1) sum += each * (1 + rate) ** left
    return sum
  }
  let [low, high] = [-0.99, 1]
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (worthAt(middle) < value) low = middle
    else high = middle
  }
  // Nothing is plain nothing, without a sign.
  return Math.round(low * 12 * 10_000) + 0
}
