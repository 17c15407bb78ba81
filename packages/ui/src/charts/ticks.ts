/**
 * Returns round values that span all the given ones, evenly spaced, ascending: three to five of them for the usual three
 * `parts`.
 */
export function niceTicks(values: readonly number[], parts = 3): number[] {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const span = most - least || Math.abs(most) || 1
  const rough = span / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 4, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Returns the base of the area under a line: zero if zero is among the ticks, else the tick nearest to it. */
export function groundOf(ticks: readonly number[]): number {
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  return Math.min(Math.max(0, least), most)
}
