/** Returns the smaller of two sums. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/** Returns the larger of two sums. */
export function greater(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}
