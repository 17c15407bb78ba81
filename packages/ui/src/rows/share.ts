import { parseAmount } from '@cloudsail/contract'

/** Returns the share of the first of two amounts in per cent, with a hundredth, for the width of a bar. */
export function shareOf([one, other]: readonly [string, string]): number {
  const [first, second] = [parseAmount(one, 'CNY') ?? 0n, parseAmount(other, 'CNY') ?? 0n]
  const all = first + second
  return all === 0n ? 0 : Number((first * 10_000n) / all) / 100
}
