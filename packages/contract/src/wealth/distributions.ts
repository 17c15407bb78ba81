import { divideHalfUp } from '../core/index.ts'
import { unitsFor } from './units.ts'

const e4 = 10_000n

/** Returns a dividend: units at the end of the record day times the amount per unit (ten-thousandths), half up. */
export function dividendOf(unitsE2: bigint, perUnitE4: number): bigint {
  return divideHalfUp(unitsE2 * BigInt(perUnitE4), e4)
}

/** Returns the units that a dividend buys at the NAV of the ex-date, without a fee, half up. */
export const reinvestedUnits = (dividendMinor: bigint, exNavE4: number): bigint =>
  unitsFor(dividendMinor, exNavE4)

/**
 * Returns a day's income of a cash product or money fund: units x income for 10,000 units / 10,000, half up. 30,000.00 at
 * 0.4321 earn 1.30.
 */
export function cashIncome(unitsE2: bigint, perTenThousandE4: number): bigint {
  return divideHalfUp(unitsE2 * BigInt(perTenThousandE4), e4 * e4)
}

/**
 * Returns the accepted part of an amount if more was raised than the quota: the same fraction for every order, rounded down
 * to whole yuan.
 */
export function takenOfRaising(amountMinor: bigint, raisedMinor: bigint, quotaMinor: bigint | null): bigint {
  if (quotaMinor === null || raisedMinor <= quotaMinor) return amountMinor
  const scaled = (amountMinor * quotaMinor) / raisedMinor
  return scaled - (scaled % 100n)
}
