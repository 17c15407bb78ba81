import { type ErrorKey, endOfMonth, occurrence, occurrenceAfter, type Schedule } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import { BankError } from '../errors.ts'

/** A stored rule of a customer: deposit rule or future transfer. */
export interface StoredRule {
  rule_id: string
  state: string
  period: Schedule['period']
  first_on: string
  end_on: string | null
  next_no: number
  next_on: string | null
}

/** The schedule of a rule, and its next occurrence. */
export interface RuleDates {
  schedule: Schedule
  nextNo: number
  nextOn: string
}

export const scheduleOf = ({ period, first_on, end_on }: StoredRule): Schedule => ({
  period,
  firstOn: first_on,
  endOn: end_on,
})

/** Returns the dates of a rule that waits for one. Throws if the rule is unknown, paused or has ended. */
export function requireDates(
  rule: StoredRule | null,
  { unknown, ended }: { unknown: ErrorKey; ended: ErrorKey },
): RuleDates {
  if (!rule) throw new BankError(unknown, { field: 'rule' })
  if (rule.state === 'paused') throw new BankError('scheduledPaused', { field: 'rule' })
  if (rule.next_on === null) throw new BankError(ended, { field: 'rule' })
  return { schedule: scheduleOf(rule), nextNo: rule.next_no, nextOn: rule.next_on }
}

/** Returns the condition that finds a customer's rule only if no run or other order has changed it since it was read. */
export const isUnchanged = (customerId: bigint, rule: StoredRule): RawBuilder<boolean> =>
  sql`customer_id = ${customerId} and rule_id = ${rule.rule_id} and state = ${rule.state}
    and next_no = ${rule.next_no} and next_on is not distinct from ${rule.next_on}`

/** Returns the columns that store a rule's dates. */
export const datesRow = ({ schedule, nextNo, nextOn }: RuleDates) => ({
  first_on: schedule.firstOn,
  end_on: schedule.endOn,
  next_no: nextNo,
  next_on: nextOn,
})

/** The columns that a change of a rule sets. A paused rule has no next date. */
export type RuleChange<Row extends { state: string; method: string }> = Partial<
  Omit<ReturnType<typeof datesRow>, 'next_on'>
> & {
  next_on: string | null
  state?: Row['state']
  amount_minor?: bigint
  method?: Row['method']
  changed_by?: string
}

interface Wanted {
  nextOn: string
  /** Empty for a single date. */
  endOn: string
}

interface Bounds {
  earliest: string
  furthest: string
  /** The latest date that was paid, failed or skipped. Null if there is none. */
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

/** Returns a function for the dates of a schedule from an occurrence on, up to a date. With null the first one alone. */
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
