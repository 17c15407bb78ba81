import { addMonths, daysBetween } from './dates.ts'

/** How often something a customer has arranged happens. */
export const schedulePeriods = [
  'once',
  'daily',
  'weekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'yearly',
] as const
export type SchedulePeriod = (typeof schedulePeriods)[number]

/** Dates are business dates. `endOn` is the last day one may fall on; nothing for what happens once. */
export interface Schedule {
  period: SchedulePeriod
  firstOn: string
  endOn: string | null
}

const dayMs = 86_400_000
const days = { daily: 1, weekly: 7 } as const
const months = { monthly: 1, bimonthly: 2, quarterly: 3, yearly: 12 } as const

/**
 * The date of the `number`-th occurrence, from 0; null where there is none. Each is told from the first, so that the 31st
 * comes back after a month that has none: 01-31, 02-28, 03-31.
 */
export function occurrence({ period, firstOn, endOn }: Schedule, number: number): string | null {
  if (period === 'once') return number === 0 ? firstOn : null
  const on = dateOf(period, firstOn, number)
  return endOn !== null && on > endOn ? null : on
}

/** The date that stands so many periods after the first, or before it where the number is negative. */
function dateOf(period: Exclude<SchedulePeriod, 'once'>, firstOn: string, number: number): string {
  return period === 'daily' || period === 'weekly'
    ? new Date(Date.parse(firstOn) + number * days[period] * dayMs).toISOString().slice(0, 10)
    : addMonths(firstOn, number * months[period])
}

/** The dates of the occurrences from a number on, at most so many. */
export function occurrences(schedule: Schedule, from: number, atMost: number): string[] {
  const dates: string[] = []
  for (let number = from; dates.length < atMost; number += 1) {
    const on = occurrence(schedule, number)
    if (on === null) break
    dates.push(on)
  }
  return dates
}

/** How many occurrences there are up to the end. */
export function countOccurrences(schedule: Schedule): number {
  const { period, firstOn, endOn } = schedule
  if (period === 'once') return 1
  if (endOn === null) throw new Error('A schedule without an end')
  // No period is shorter than this many days, and none has more occurrences.
  const shortest = period === 'daily' || period === 'weekly' ? days[period] : months[period] * 28
  let count = Math.floor(daysBetween(firstOn, endOn) / shortest) + 1
  while (count > 0 && occurrence(schedule, count - 1) === null) count -= 1
  return count
}

/** The dates between two, both included, on which a schedule would have come up had it begun long ago, the earliest
 *  first: told from its first date as those to come are. */
export function pastOccurrences(
  { period, firstOn }: Pick<Schedule, 'period' | 'firstOn'>,
  { from, to }: { from: string; to: string },
): string[] {
  if (period === 'once') return firstOn >= from && firstOn <= to ? [firstOn] : []
  const dates: string[] = []
  for (let number = 0; ; number -= 1) {
    const on = dateOf(period, firstOn, number)
    if (on < from) return dates.reverse()
    if (on <= to) dates.push(on)
  }
}
