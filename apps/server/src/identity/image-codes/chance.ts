import { randomInt } from 'node:crypto'

/** Returns a random number from 0 up to, but not including, 1. */
export type Chance = () => number

/** Source of chance for pictures. Its next number cannot be predicted from earlier ones. */
export const secureChance: Chance = () => randomInt(2 ** 32) / 2 ** 32

/** Returns a number between `low` and `high`. */
export const between = (chance: Chance, low: number, high: number): number => low + (high - low) * chance()

export function oneOf<T>(chance: Chance, items: readonly T[]): T {
  return items[Math.floor(chance() * items.length)]!
}
