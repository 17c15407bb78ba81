import { checkPeriod, earliestOf, type Period, type QueryReach } from '@cloudsail/contract'
import { addDays, addMonths } from '../base/dates.ts'

/** The usual periods by name, for a given business date. */
const periods = {
  today: (today: string): Period => ({ from: today, to: today }),
  week: (today: string): Period => ({ from: addDays(today, -6), to: today }),
  thisMonth: (today: string): Period => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  lastMonth: (today: string): Period => {
    const first = addMonths(`${today.slice(0, 7)}-01`, -1)
    return { from: first, to: addDays(addMonths(first, 1), -1) }
  },
  quarter: (today: string): Period => ({ from: addDays(addMonths(today, -3), 1), to: today }),
  yearToDate: (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  year: (today: string): Period => ({ from: addDays(addMonths(today, -12), 1), to: today }),
} as const
export type PresetName = keyof typeof periods
const presetNames = Object.keys(periods) as PresetName[]

export const presetPeriod = (name: PresetName, today: string): Period => periods[name](today)

/** Returns the presets that a query's rule allows on a business date. */
export function presetsWithin(reach: QueryReach, today: string): PresetName[] {
  return presetNames.filter((name) => checkPeriod(presetPeriod(name, today), reach, today) === null)
}

/** Returns the preset that equals a period. Null if none does. */
export function presetOf({ from, to }: Period, today: string): PresetName | null {
  return (
    presetNames.find((name) => {
      const period = presetPeriod(name, today)
      return period.from === from && period.to === to
    }) ?? null
  )
}

/** Returns the longest period ending today that a query's rule allows. */
export function longestPeriod(reach: QueryReach, today: string): Period {
  const from = addMonths(today, -reach.rangeMonths)
  const earliest = earliestOf(reach, today)
  return { from: later(from, earliest), to: today }
}

/** Returns the days that can be chosen once one end of a period is set: within the query's rule, and none after today. */
export function daysAllowed(end: string | null, reach: QueryReach, today: string): Period {
  const earliest = earliestOf(reach, today)
  if (end === null) return { from: earliest, to: today }
  const from = addMonths(end, -reach.rangeMonths)
  const to = addMonths(end, reach.rangeMonths)
  return { from: later(from, earliest), to: to > today ? today : to }
}

/** Returns the later of two dates. */
function later(one: string, other: string): string {
  return one > other ? one : other
}
