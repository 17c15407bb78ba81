import { daysBetween } from '../../core/rules/dates.ts'

/** Money invested (negative) or paid out, in minor units of a currency. */
export interface CashFlow {
  on: string
  amountMinor: bigint
}

/** Factors are integers of 1/one. */
const one = 10n ** 18n
/** Steps of the search: the factor is then exact to its last digit. */
const steps = 62

function power(factor: bigint, exponent: number): bigint {
  let [result, square] = [one, factor]
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) / one
    square = (square * square) / one
  }
  return result
}

/**
 * Returns the growth factor of one day at which the flows are worth nothing: the internal rate of return, in integers of
 * 10^-18. Null if no money was invested first, if all flows lie on one day, or if no factor from 1/2 to 2 fits.
 */
function dailyFactor(flows: readonly CashFlow[]): { factor: bigint; days: number } | null {
  const dates = flows.map(({ on }) => on).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const placed = flows.map(({ on, amountMinor }) => ({ day: daysBetween(first, on), amountMinor }))
  const worth = (discount: bigint) =>
    placed.reduce((sum, { day, amountMinor }) => sum + amountMinor * power(discount, day), 0n)
  // The flows are discounted to the first day, because there the investment keeps its weight at every rate.
  let [low, high] = [one / 2n, one * 2n]
  if (worth(low) >= 0n || worth(high) < 0n) return null
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2n
    if (worth(middle) < 0n) low = middle
    else high = middle
  }
  return { factor: (one * one) / high, days: daysBetween(first, last) }
}

/** Returns a factor's growth in hundredths of a percent, rounded half away from zero. */
function basisPoints(factor: bigint): number {
  const growth = (factor - one) * 20_000n
  const half = growth < 0n ? growth - one : growth + one
  return Number(half / (2n * one))
}

/**
 * Returns the money-weighted return in hundredths of a percent: the annual rate at which the flows are worth nothing on the
 * last day. If the first flow is less than a year before `today`, returns the total so far instead, because a shorter time is
 * not annualised. Null if nothing was invested, or if no rate fits.
 */
export function moneyWeighted(
  flows: readonly CashFlow[],
  today: string,
): { bp: number; yearly: boolean } | null {
  const found = dailyFactor([...flows, { on: today, amountMinor: 0n }])
  if (!found) return null
  const yearly = found.days >= 365
  return { bp: basisPoints(power(found.factor, yearly ? 365 : found.days)), yearly }
}

/** Returns the money-weighted return of the whole time of the flows in hundredths of a percent, never annualised. */
export function moneyWeightedTotal(flows: readonly CashFlow[]): number | null {
  const found = dailyFactor(flows)
  return found && basisPoints(power(found.factor, found.days))
}
