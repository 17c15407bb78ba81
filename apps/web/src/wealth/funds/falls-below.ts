/**
 * Returns how far each point lies below the highest earlier one, in hundredths of a percent. The growth is in the same unit.
 */
export function fallsBelow(growthBp: readonly number[]): number[] {
  let high = Number.NEGATIVE_INFINITY
  return growthBp.map((bp) => {
    high = Math.max(high, bp)
    return Math.round(((10_000 + bp) / (10_000 + high) - 1) * 10_000)
  })
}
