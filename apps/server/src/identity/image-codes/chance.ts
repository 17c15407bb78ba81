import { randomInt } from 'node:crypto'

/** A number from 0 up to 1, without pattern. */
export type Chance = () => number

/** What pictures are drawn by: nobody foresees the next number from those before. */
export const secureChance: Chance = () => randomInt(2 ** 32) / 2 ** 32

/** A number from `low` to `high`. */
export const between = (chance: Chance, low: number, high: number): number => low + (high - low) * chance()

export function oneOf<T>(chance: Chance, items: readonly T[]): T {
  return items[Math.floor(chance() * items.length)]!
}
