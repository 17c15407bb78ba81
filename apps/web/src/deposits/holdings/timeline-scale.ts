import { daysBetween } from '@cloudsail/contract'
import { addMonths } from '@cloudsail/ui/base/dates.ts'

/** Months on the time axis before and after the current one. */
const before = 3
const after = 13

/** The period that the rows are drawn on. Positions are shares of its width. */
export interface Scale {
  from: string
  to: string
  /** 0 to 1. Dates outside the period are at the edges. */
  at: (date: string) => number
  /** The first of every third month: its position, and "26-11". */
  ticks: { at: number; label: string }[]
}

/** Returns the scale for about a year around a date. */
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
