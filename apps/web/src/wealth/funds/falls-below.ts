/** How far each point lies below the highest before it, in hundredths of a percent; growth is counted the same way. */
export function fallsBelow(growthBp: readonly number[]): number[] {
  let high = Number.NEGATIVE_INFINITY
  return growthBp.map((bp) => {
    high = Math.max(high, bp)
    return Math.round(((10_000 + bp) / (10_000 + high) - 1) * 10_000)
  })
}
