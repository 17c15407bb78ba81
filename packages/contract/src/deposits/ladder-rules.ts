import type { Currency } from '../core/money.ts'
import { minorPerUnit } from './time-deposit-rules.ts'

/**
 * The rules of a deposit ladder, shared by browser and server. One order divides a sum into equal certificates of different
 * terms, so that a part matures at regular intervals.
 */

/** Most certificates in one ladder. */
export const mostSteps = 5

/** Returns the amount of each of `steps` certificates in minor units. Null if the sum cannot be divided into whole units. */
export function stepOf(amountMinor: bigint, steps: number, currency: Currency): bigint | null {
  return amountMinor % (BigInt(steps) * minorPerUnit(currency)) === 0n ? amountMinor / BigInt(steps) : null
}

/** Returns the next sums below and above that can be divided into that many certificates. Minor units. */
export function nearestEven(
  amountMinor: bigint,
  steps: number,
  currency: Currency,
): { belowMinor: bigint; aboveMinor: bigint } {
  const every = BigInt(steps) * minorPerUnit(currency)
  const belowMinor = (amountMinor / every) * every
  return { belowMinor, aboveMinor: belowMinor === amountMinor ? amountMinor : belowMinor + every }
}
