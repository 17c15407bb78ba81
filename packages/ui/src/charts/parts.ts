import type { Currency } from '@cloudsail/contract'
import type { Route } from '../base/route.ts'

/** One part of a whole: savings, time deposits, funds. */
export interface Part {
  key: string
  label: string
  /** Decimal text, not negative. */
  amount: string
  /** The screen that lists its entries. */
  href?: Route | undefined
}

export interface Parts {
  parts: readonly Part[]
  currency: Currency
}

/** Returns each part's share in percent to one decimal. Largest remainders make the shares add up to 100. */
export function shares(parts: readonly Part[]): number[] {
  const cents = parts.map(({ amount }) => Math.max(0, Math.round(Number(amount) * 100)))
  const sum = cents.reduce((total, part) => total + part, 0)
  if (sum === 0) return cents.map(() => 0)
  const exact = cents.map((part) => (part / sum) * 1000)
  const whole = exact.map(Math.floor)
  const left = 1000 - whole.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - whole[index]! }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRemainder.slice(0, left)) whole[index]! += 1
  return whole.map((share) => share / 10)
}
