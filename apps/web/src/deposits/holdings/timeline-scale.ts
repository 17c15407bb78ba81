import { daysBetween } from '@cloudsail/contract'
import { addMonths } from '@cloudsail/ui/base/dates.ts'

/** Months that the time axis shows before today's month and after it. */
const before = 3
const after = 13

/** The stretch of time that the rows are drawn on, as shares of its width. */
export interface Scale {
  from: string
  to: string
  /** 0 to 1; what lies outside is at the edge. */
  at: (date: string) => number
  /** The first of every third month: where it is, and "26-11". */
  ticks: { at: number; label: string }[]
}

/** A year and some months around a date. */
export function scaleAround(today: string): Scale {
  const from = addMonths(`${today.slice(0, 7)}-01`, -before)
  const to = addMonths(from, before + after)
  const days = daysBetween(from, to)
  const at = (date: string) => Math.min(1, Math.max(0, daysBetween(from, date) / days))
  const ticks = Array.from({ length: Math.ceil((before + after) / 3) }, (_, place) =>
    addMonths(from, 3 * place),
  )
  return { from, to, at, ticks: ticks.map((date) => ({ at: at(date), label: date.slice(2, 7) })) }
}
