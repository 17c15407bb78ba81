import type { Currency } from '../core/money.ts'
import { minorPerUnit } from './time-deposit-rules.ts'

/**
 * The rules of a ladder (specification of deposits, section 7), the same in browser and server: one order parts a sum into
 * equal certificates of different terms, so that some of it matures again and again.
 */

/** Certificates of one ladder at most. */
export const mostSteps = 5

/** What each of so many certificates holds, in minor units of whole units; null where the sum cannot be parted so. */
export function stepOf(amountMinor: bigint, steps: number, currency: Currency): bigint | null {
  return amountMinor % (BigInt(steps) * minorPerUnit(currency)) === 0n ? amountMinor / BigInt(steps) : null
}

/** The next sums below and above that can be parted into so many certificates; minor units. */
export function nearestEven(
  amountMinor: bigint,
  steps: number,
  currency: Currency,
): { belowMinor: bigint; aboveMinor: bigint } {
  const every = BigInt(steps) * minorPerUnit(currency)
  const belowMinor = (amountMinor / every) * every
  return { belowMinor, aboveMinor: belowMinor === amountMinor ? amountMinor : belowMinor + every }
}
