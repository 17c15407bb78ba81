import { daysBetween, divideHalfUp } from '../core/index.ts'
import { unitsFor, valueOfUnits } from './units.ts'

const million = 1_000_000n

/** A flat fee for subscriptions from an amount on. Both in minor units. */
export interface FlatFee {
  fromMinor: bigint
  feeMinor: bigint
}

/** Fees by holding time, ascending by `underDays`. None beyond the last. Parts of a million. */
export type RedemptionFees = readonly { underDays: number; ppm: number }[]

/**
 * Splits an amount into the invested part and the fee: net = amount / (1 + rate), half up, and the fee is the rest. From five
 * million on the fee is flat. A product without a rate has no fee at all.
 */
export function subscriptionOf(
  amountMinor: bigint,
  { ppm, flat }: { ppm: number; flat: FlatFee | null },
): { netMinor: bigint; feeMinor: bigint } {
  if (ppm === 0) return { netMinor: amountMinor, feeMinor: 0n }
  if (flat && amountMinor >= flat.fromMinor)
    return { netMinor: amountMinor - flat.feeMinor, feeMinor: flat.feeMinor }
  const netMinor = divideHalfUp(amountMinor * million, million + BigInt(ppm))
  return { netMinor, feeMinor: amountMinor - netMinor }
}

/** Returns the fee of units held for a number of days, in parts of a million. */
export function redemptionFeePpm(fees: RedemptionFees, heldDays: number): number {
  return fees.find(({ underDays }) => heldDays < underDays)?.ppm ?? 0
}

/** The fields of a unit lot that decide about its redemption. */
export interface UnitLot {
  unitsE2: bigint
  costMinor: bigint
  /** Business date from which the holding days are counted. */
  confirmedOn: string
}

/** The part of a lot that is redeemed. */
export interface Taken<L extends UnitLot> {
  lot: L
  unitsE2: bigint
  /** Proportional cost, half up. With the last unit, all the remaining cost. */
  costMinor: bigint
  heldDays: number
  ppm: number
  grossMinor: bigint
  feeMinor: bigint
}

/** Units redeemed from lots, oldest first. Gross and fee are rounded per lot. */
export interface Redemption<L extends UnitLot> {
  taken: Taken<L>[]
  unitsE2: bigint
  grossMinor: bigint
  feeMinor: bigint
  netMinor: bigint
  costMinor: bigint
}

/**
 * Redeems units of lots, oldest first, at a NAV. Holding days run from the confirmation of the purchase to that of the
 * redemption. Lots of one day are taken in the given order. Throws a RangeError if there are too few units.
 */
export function redeemUnitLots<L extends UnitLot>(
  lots: readonly L[],
  unitsE2: bigint,
  terms: { navE4: number; fees: RedemptionFees; confirmedOn: string },
): Redemption<L> {
  const oldestFirst = lots.toSorted((a, b) => a.confirmedOn.localeCompare(b.confirmedOn))
  const taken: Taken<L>[] = []
  let left = unitsE2
  for (const lot of oldestFirst) {
    if (left === 0n) break
    let part = left
    if (lot.unitsE2 < left) part = lot.unitsE2
    if (part === 0n) continue
    left -= part
    const heldDays = Math.max(0, daysBetween(lot.confirmedOn, terms.confirmedOn))
    const ppm = redemptionFeePpm(terms.fees, heldDays)
    const grossMinor = valueOfUnits(part, terms.navE4)
    taken.push({
      lot,
      unitsE2: part,
      costMinor: part === lot.unitsE2 ? lot.costMinor : divideHalfUp(lot.costMinor * part, lot.unitsE2),
      heldDays,
      ppm,
      grossMinor,
      feeMinor: divideHalfUp(grossMinor * BigInt(ppm), million),
    })
  }
  if (left > 0n) throw new RangeError(`${left} hundredths of units are missing`)
  const sum = (of: (part: Taken<L>) => bigint) => taken.reduce((total, part) => total + of(part), 0n)
  const [grossMinor, feeMinor] = [sum((part) => part.grossMinor), sum((part) => part.feeMinor)]
  return {
    taken,
    unitsE2,
    grossMinor,
    feeMinor,
    netMinor: grossMinor - feeMinor,
    costMinor: sum((part) => part.costMinor),
  }
}

/** A conversion: the redemption with its fee, and a fee of max(0, target's rate - own rate) on the amount converted. */
export interface Conversion<L extends UnitLot> extends Redemption<L> {
  /** Fee for the difference of rates. */
  differenceMinor: bigint
  /** Amount invested in the target, and the units that it buys. */
  investedMinor: bigint
  targetUnitsE2: bigint
}

/** Converts units of lots into another fund of the same registrar. */
export function convertUnitLots<L extends UnitLot>(
  lots: readonly L[],
  unitsE2: bigint,
  terms: { navE4: number; fees: RedemptionFees; confirmedOn: string; subscriptionPpm: number },
  target: { navE4: number; subscriptionPpm: number },
): Conversion<L> {
  const out = redeemUnitLots(lots, unitsE2, terms)
  const ppm = Math.max(0, target.subscriptionPpm - terms.subscriptionPpm)
  const { netMinor: investedMinor, feeMinor: differenceMinor } = subscriptionOf(out.netMinor, {
    ppm,
    flat: null,
  })
  return { ...out, differenceMinor, investedMinor, targetUnitsE2: unitsFor(investedMinor, target.navE4) }
}

/** Returns the units of a redemption: all of them if fewer than the minimum would be left. */
export function redeemedUnits(unitsE2: bigint, availableE2: bigint, leastE2: bigint): bigint {
  return availableE2 - unitsE2 < leastE2 ? availableE2 : unitsE2
}
