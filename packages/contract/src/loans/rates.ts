import { addDays, daysBetween } from '../core/rules/dates.ts'
import { divideHalfUp } from '../core/rules/interest.ts'

/** A rate a year in millionths, and the date from which it holds. Lists are in order of dates; the first holds from the
 *  beginning. */
export interface RateFrom {
  from: string
  ratePpm: number
}

const ppm = 1_000_000n

/** The rate of a date. */
export function rateOn(rates: readonly RateFrom[], date: string): number {
  return (rates.findLast(({ from }) => from <= date) ?? rates[0]!).ratePpm
}

/** Days times the rate of each, the first day counts, the last does not; nothing where the span is empty. */
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

/** Interest of actual days, each at its own rate/360, rounded once (domain rules of loans, rule 1). */
export function interestByDays(
  amountMinor: bigint,
  rates: readonly RateFrom[],
  span: { from: string; to: string },
): bigint {
  return divideHalfUp(amountMinor * rateDays(rates, span), 360n * ppm)
}

/** Interest of a month by annual/12; where the rate changes within it each part counts by its days (rule 7). */
export function interestByMonth(
  amountMinor: bigint,
  rates: readonly RateFrom[],
  span: { from: string; to: string },
): bigint {
  const days = BigInt(daysBetween(span.from, span.to))
  return divideHalfUp(amountMinor * rateDays(rates, span), 12n * ppm * days)
}

/** The newest LPR that was published before a date, with points on it: the rate of a repricing day. */
export function repricedRate(
  published: readonly { on: string; ppm: number }[],
  { on, pointsPpm }: { on: string; pointsPpm: number },
): { lprPpm: number; ratePpm: number } | null {
  const lprPpm = published.findLast((each) => each.on <= addDays(on, -1))?.ppm
  return lprPpm === undefined ? null : { lprPpm, ratePpm: lprPpm + pointsPpm }
}
