import { minorOf } from './sums.ts'

/** Returns the share of the first of two amounts in per cent, with a hundredth, for the width of a bar. */
export function shareOf([one, other]: readonly [string, string]): number {
  const [first, second] = [minorOf(one), minorOf(other)]
  const all = first + second
  return all === 0n ? 0 : Number((first * 10_000n) / all) / 100
}
