import type { Bilingual } from '../text.ts'
import { addMonths, daysBetween, endOfMonth } from './dates.ts'

/** How often an arranged order is repeated. */
export const schedulePeriods = [
  'once',
  'daily',
  'weekly',
  'monthly',
  'monthEnd',
  'bimonthly',
  'quarterly',
  'yearly',
] as const
export type SchedulePeriod = (typeof schedulePeriods)[number]
export const schedulePeriodNames: Readonly<Record<SchedulePeriod, Bilingual>> = {
  once: { zh: '一次', en: 'Once' },
  daily: { zh: '每日', en: 'Daily' },
  weekly: { zh: '每周', en: 'Weekly' },
  monthly: { zh: '每月', en: 'Monthly' },
  monthEnd: { zh: '每月最后一日', en: 'Last day of each month' },
  bimonthly: { zh: '每两个月', en: 'Every two months' },
  quarterly: { zh: '每季度', en: 'Quarterly' },
  yearly: { zh: '每年', en: 'Annually' },
}

/** Dates are business dates. `endOn` is the last possible date. Null for a single occurrence. */
export interface Schedule {
  period: SchedulePeriod
  firstOn: string
  endOn: string | null
}

const dayMs = 86_400_000
const days = { daily: 1, weekly: 7 } as const
const months = { monthly: 1, monthEnd: 1, bimonthly: 2, quarterly: 3, yearly: 12 } as const

/**
 * Returns the date of the `number`-th occurrence, counted from 0. Null after the end. Each date is computed from the first
 * one, so that the 31st returns after a month without it: 01-31, 02-28, 03-31.
 */
export function occurrence({ period, firstOn, endOn }: Schedule, number: number): string | null {
  if (period === 'once') return number === 0 ? firstOn : null
  const on = dateOf(period, firstOn, number)
  return endOn !== null && on > endOn ? null : on
}

/** Returns the date that many periods after the first one, or before it if negative. */
function dateOf(period: Exclude<SchedulePeriod, 'once'>, firstOn: string, number: number): string {
  if (period === 'daily' || period === 'weekly')
    return new Date(Date.parse(firstOn) + number * days[period] * dayMs).toISOString().slice(0, 10)
  const on = addMonths(firstOn, number * months[period])
  return period === 'monthEnd' ? endOfMonth(on) : on
}

/** Returns a schedule whose first date is one of its dates: for ends of months, the end of the month that was chosen. */
export const scheduleFrom = ({ period, firstOn, endOn }: Schedule): Schedule => ({
  period,
  firstOn: period === 'monthEnd' && firstOn !== '' ? endOfMonth(firstOn) : firstOn,
  endOn,
})

/** Returns the number of the first occurrence after a date, not before `from`. Null if there is none. */
export function occurrenceAfter(schedule: Schedule, from: number, date: string): number | null {
  for (let number = from; ; number += 1) {
    const on = occurrence(schedule, number)
    if (on === null) return null
    if (on > date) return number
  }
}

/** Returns the dates of the occurrences from a number on, at most `atMost`. */
export function occurrences(schedule: Schedule, from: number, atMost: number): string[] {
  const dates: string[] = []
  for (let number = from; dates.length < atMost; number += 1) {
    const on = occurrence(schedule, number)
    if (on === null) break
    dates.push(on)
  }
  return dates
}

/** Returns the next dates of a schedule from the occurrence of a number on, at most five, and the number of those to come. */
export const datesAhead = (schedule: Schedule, next: number): { upcoming: string[]; left: number } => ({
  upcoming: occurrences(schedule, next, 5),
  left: countOccurrences(schedule) - next,
})

/** Returns the number of occurrences up to the end. */
export function countOccurrences(schedule: Schedule): number {
  const { period, firstOn, endOn } = schedule
  if (period === 'once') return 1
  if (endOn === null) throw new Error('A schedule without an end')
  // No period is shorter than this many days, so it gives an upper bound of occurrences.
  const shortest = period === 'daily' || period === 'weekly' ? days[period] : months[period] * 28
  let count = Math.floor(daysBetween(firstOn, endOn) / shortest) + 1
  while (count > 0 && occurrence(schedule, count - 1) === null) count -= 1
  return count
}

/**
 * Returns the dates between two, both included, on which a schedule would have occurred if it had begun long ago, earliest
 * first. They are computed from its first date, like the dates to come.
 */
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
