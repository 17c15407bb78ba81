import { addDays, daysBetween } from '../core/rules/dates.ts'
import { divideHalfUp } from '../core/rules/interest.ts'

/**
 * An annual rate in millionths, and the date from which it applies. Lists are in order of dates. The first rate applies to
 * all earlier dates too.
 */
export interface RateFrom {
  from: string
  ratePpm: number
}

const ppm = 1_000_000n

/** Returns the rate of a date. */
export function rateOn(rates: readonly RateFrom[], date: string): number {
  return (rates.findLast(({ from }) => from <= date) ?? rates[0]!).ratePpm
}

/** Returns the sum of days times the rate of each. The first day counts, the last does not. 0 if the span is empty. */
export function rateDays(rates: readonly RateFrom[], { from, to }: { from: string; to: string }): bigint {
  if (to <= from) return 0n
  const changes = rates.map((each) => each.from).filter((date) => date > from && date < to)
  const marks = [from, ...changes, to]
  return marks
    .slice(1)
    .reduce(
      (sum, end, index) =>
        sum + BigInt(daysBetween(marks[index]!, end)) * BigInt(rateOn(rates, marks[index]!)),
      0n,
    )
}

/** Returns the interest of actual days, each at its own rate/360, rounded once. */
export function interestByDays(
  amountMinor: bigint,
  rates: readonly RateFrom[],
  span: { from: string; to: string },
): bigint {
  return divideHalfUp(amountMinor * rateDays(rates, span), 360n * ppm)
}

/** Returns the interest of a month at annual/12. If the rate changes within the month, each part counts by its days. */
export function interestByMonth(
  amountMinor: bigint,
  rates: readonly RateFrom[],
  span: { from: string; to: string },
): bigint {
  const days = BigInt(daysBetween(span.from, span.to))
  return divideHalfUp(amountMinor * rateDays(rates, span), 12n * ppm * days)
}

/** Returns the rate of a repricing day: the newest LPR published before the date, plus points. */
export function repricedRate(
  published: readonly { on: string; ppm: number }[],
  { on, pointsPpm }: { on: string; pointsPpm: number },
): { lprPpm: number; ratePpm: number } | null {
  const lprPpm = published.findLast((each) => each.on <= addDays(on, -1))?.ppm
  return lprPpm === undefined ? null : { lprPpm, ratePpm: lprPpm + pointsPpm }
}
