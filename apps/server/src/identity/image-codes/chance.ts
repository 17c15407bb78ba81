import { randomInt } from 'node:crypto'

/** A number of no pattern from `low` to `high`. */
export function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1_000_001)) / 1_000_000
}

export function oneOf<T>(items: readonly T[]): T {
  return items[randomInt(items.length)]!
}
