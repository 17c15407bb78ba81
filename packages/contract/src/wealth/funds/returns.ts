import { daysBetween } from '../../core/rules/dates.ts'

/** Money invested (negative) or paid out, in minor units of a currency. */
export interface CashFlow {
  on: string
  amountMinor: bigint
}

/**
 * Returns the money-weighted return in hundredths of a percent: the annual rate at which the flows are worth nothing on the
 * last day. If the first flow is less than a year ago, returns the total so far instead, because a shorter time is not
 * annualised. Null if nothing was invested, or if no rate fits.
 */
export function moneyWeighted(
  flows: readonly CashFlow[],
  today: string,
): { bp: number; yearly: boolean } | null {
  const first = flows.map(({ on }) => on).sort()[0]
  if (first === undefined || !flows.some(({ amountMinor }) => amountMinor < 0n)) return null
  const days = daysBetween(first, today)
  const worth = (rate: number) =>
    flows.reduce(
      (sum, { on, amountMinor }) => sum + Number(amountMinor) * (1 + rate) ** (daysBetween(on, today) / 365),
      0,
    )
  let [low, high] = [-0.9999, 10]
  // The final value falls as the rate rises, because the investments weigh more.
  if (worth(low) < 0 || worth(high) > 0) return null
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > 0) low = middle
    else high = middle
  }
  const yearly = days >= 365
  const rate = yearly ? low : (1 + low) ** (days / 365) - 1
  return { bp: Math.round(rate * 10_000), yearly }
}
