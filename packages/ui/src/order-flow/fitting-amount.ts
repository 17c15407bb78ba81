/** What a field accepts besides the balance, in minor units. */
export interface AmountRule {
  leastMinor: bigint
  /** Steps are counted from the least amount. */
  stepMinor: bigint
}

/**
 * Returns the largest amount that a field accepts within a balance: the least amount and whole steps above it. Null if the
 * balance is below the least amount.
 */
export function fittingMost(mostMinor: bigint, { leastMinor, stepMinor }: AmountRule): bigint | null {
  if (mostMinor < leastMinor || mostMinor <= 0n) return null
  return mostMinor - ((mostMinor - leastMinor) % stepMinor)
}
