import { dividendOf, reinvestedUnits } from './distributions.ts'
import { subscriptionOf } from './fees.ts'
import { unitsFor, valueOfUnits } from './units.ts'

/** Regular purchases of a fund for the same amount (基金定投). */
export interface RegularPurchases {
  amountMinor: bigint
  /** Subscription fee, in parts of a million. */
  feePpm: number
}

/** The result of a number of purchases. */
export interface PurchasesSoFar {
  unitsE2: bigint
  paidMinor: bigint
  valueMinor: bigint
  /** Value less the amount paid. A loss is negative. */
  gainMinor: bigint
}

/** First NAV of assumed growth, in ten-thousandths. */
const beginNavE4 = 10_000

/**
 * Returns NAVs that grow by `growthE4` ten-thousandths a year, at the beginning of each month and at the end of the last: NAV
 * k is NAV 0 × (1 + g)^(k/12), with four decimals.
 */
export function assumedNavs(periods: number, growthE4: number): number[] {
  return Array.from({ length: periods + 1 }, (_, month) =>
    Math.round(beginNavE4 * (1 + growthE4 / 10_000) ** (month / 12)),
  )
}

/** Returns the first month whose NAV is 0.0000 after rounding, from which nothing can be computed. Null if there is none. */
export function worthlessFrom(navsE4: readonly number[]): number | null {
  const month = navsE4.indexOf(0)
  return month === -1 ? null : month
}

/**
 * Returns the result of purchases month by month, starting before the first payment. Units are bought at each NAV but the
 * last and valued at the next one. Net amount and units are rounded half up, as in orders. Throws a RangeError for a purchase
 * at 0.0000 (`worthlessFrom`).
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

/** A NAV of a fund, and the dividend with this ex-date. */
export interface FundDay {
  on: string
  navE4: number
  dividend: { recordOn: string; perUnitE4: number } | null
}

/** The result of purchases at the NAVs of a fund, by a day. */
export interface PurchasesOn extends PurchasesSoFar {
  on: string
}

export interface RealPurchases {
  /** At each purchase, without the purchase itself, and on the last day of the course. */
  sums: PurchasesOn[]
  /** The days of the purchases. */
  boughtOn: string[]
}

/**
 * Returns the trading day of a month's purchase: the chosen day, or the next trading day within the month. Null if there is
 * none.
 */
function purchaseDay(course: readonly FundDay[], month: string, day: number): string | null {
  const nominal = `${month}-${String(day).padStart(2, '0')}`
  const open = course.find(({ on }) => on >= nominal)
  return open?.on.startsWith(month) && nominal >= course[0]!.on ? open.on : null
}

/** Returns the number of monthly purchases on a day that fit into the course of a fund. */
export const mostRealPurchases = (course: readonly FundDay[], day: number): number =>
  realDays(course, day).length

/** Returns all days of monthly purchases, oldest first. A month without a trading day from the chosen day on has none. */
function realDays(course: readonly FundDay[], day: number): string[] {
  const months = [...new Set(course.map(({ on }) => on.slice(0, 7)))]
  return months.flatMap((month) => purchaseDay(course, month, day) ?? [])
}

/**
 * Returns the result of the last `periods` monthly purchases of a fund at its newest NAV. Dividends are reinvested at the NAV
 * of the ex-date. They are paid on the units confirmed by the record day, which were bought on trading days before it. Net
 * amount, units, dividends and value are each rounded half up, as in orders.
 * @param course the fund's NAVs, oldest first
 */
export function realPurchases(
  { amountMinor, feePpm }: RegularPurchases,
  course: readonly FundDay[],
  { periods, day }: { periods: number; day: number },
): RealPurchases | null {
  const boughtOn = realDays(course, day).slice(-periods)
  if (boughtOn.length < periods) return null
  const { netMinor } = subscriptionOf(amountMinor, { ppm: feePpm, flat: null })
  const due = new Set(boughtOn)
  const lots: { on: string; unitsE2: bigint }[] = []
  const sums: PurchasesOn[] = []
  let bought = 0
  const unitsBefore = (on: string) => lots.reduce((sum, lot) => (lot.on < on ? sum + lot.unitsE2 : sum), 0n)
  const sumAt = ({ on, navE4 }: FundDay): PurchasesOn => {
    const unitsE2 = lots.reduce((sum, lot) => sum + lot.unitsE2, 0n)
    const paidMinor = amountMinor * BigInt(bought)
    const valueMinor = valueOfUnits(unitsE2, navE4)
    return { on, unitsE2, paidMinor, valueMinor, gainMinor: valueMinor - paidMinor }
  }
  for (const fundDay of course) {
    const { on, navE4, dividend } = fundDay
    if (dividend) {
      const dividendMinor = dividendOf(unitsBefore(dividend.recordOn), dividend.perUnitE4)
      if (dividendMinor > 0n) lots.push({ on, unitsE2: reinvestedUnits(dividendMinor, navE4) })
    }
    if (!due.has(on)) continue
    sums.push(sumAt(fundDay))
    lots.push({ on, unitsE2: unitsFor(netMinor, navE4) })
    bought += 1
  }
  return { sums: [...sums, sumAt(course.at(-1)!)], boughtOn }
}

/**
 * Returns the money-weighted annual return in ten-thousandths, simple: twelve times the monthly rate at which the purchases
 * would have grown to their value. For display only. No amount is computed from it.
 */
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
  // Adding 0 turns -0 into 0.
  return Math.round(low * 12 * 10_000) + 0
}
