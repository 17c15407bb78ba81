import { endOfMonth, occurrence, occurrenceAfter, type Schedule } from '@cloudsail/contract'
import { BankError } from '../errors.ts'

/** The schedule of a rule, and its next occurrence. */
export interface RuleDates {
  schedule: Schedule
  nextNo: number
  nextOn: string
}

interface Wanted {
  nextOn: string
  /** Empty for a single date. */
  endOn: string
}

interface Bounds {
  earliest: string
  furthest: string
  /** The latest date that was paid, failed or skipped; null if there is none. */
  dealtOn: string | null
}

/**
 * Returns the dates of a rule after its customer moved them. If the next date stays, so does the day that later dates are
 * counted from. If it moves, they are counted from the new one. No date that was dealt with comes back, because a rule has
 * one outcome a date.
 */
export function movedDates(
  rule: RuleDates,
  wanted: Wanted,
  { earliest, furthest, dealtOn }: Bounds,
): RuleDates {
  const { period } = rule.schedule
  const endOn = period === 'once' ? null : wanted.endOn
  const nextOn = period === 'monthEnd' ? endOfMonth(wanted.nextOn) : wanted.nextOn
  const moves = nextOn !== rule.nextOn
  const values = { until: furthest }
  if (moves && nextOn < earliest) throw new BankError('scheduleStartRequired', { field: 'nextOn' })
  if (moves && nextOn > furthest) throw new BankError('scheduleTooFar', { field: 'nextOn', values })
  if (moves && dealtOn !== null && nextOn <= dealtOn)
    throw new BankError('scheduledDateUsed', { field: 'nextOn', values: { after: dealtOn } })
  if (endOn !== null && endOn < nextOn) throw new BankError('scheduleEndInvalid', { field: 'endOn' })
  if (endOn !== null && endOn > furthest) throw new BankError('scheduleTooFar', { field: 'endOn', values })
  return moves
    ? { schedule: { period, firstOn: nextOn, endOn }, nextNo: 0, nextOn }
    : { ...rule, schedule: { ...rule.schedule, endOn } }
}

/** Returns a function for the dates of a schedule from an occurrence on, up to a date; with null the first one alone. */
export const datesUntil =
  (schedule: Schedule, from: number) =>
  (until: string | null): string[] => {
    const dates: string[] = []
    for (let number = from; ; number += 1) {
      const on = occurrence(schedule, number)
      if (on === null || (until !== null && on > until)) return dates
      dates.push(on)
      if (until === null) return dates
    }
  }

/** Returns a rule's dates without the next one. Throws if the rule has a single date or the next one is the last. */
export function skippedDates(rule: RuleDates): RuleDates {
  if (rule.schedule.period === 'once') throw new BankError('scheduledOnceOnly')
  const nextNo = rule.nextNo + 1
  const nextOn = occurrence(rule.schedule, nextNo)
  if (nextOn === null) throw new BankError('scheduledLastDate')
  return { ...rule, nextNo, nextOn }
}

/** Returns a paused rule's dates from the first one after today. Throws if none is left. */
export function resumedDates(schedule: Schedule, nextNo: number, today: string): RuleDates {
  const number = occurrenceAfter(schedule, nextNo, today)
  if (number === null) throw new BankError('scheduledRanOut')
  return { schedule, nextNo: number, nextOn: occurrence(schedule, number)! }
}
