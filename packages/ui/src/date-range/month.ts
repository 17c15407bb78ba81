import { foldText } from '@cloudsail/contract'
import { addDays, addMonths } from '../base/dates.ts'

/** Returns the first day of a date's month. */
export const monthOf = (date: string) => `${date.slice(0, 7)}-01`

/** Returns 0 for Monday … 6 for Sunday. */
const weekday = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Returns the weeks of a month, Monday first, with null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const next = addMonths(month, 1)
  const weeks: (string | null)[][] = []
  for (let monday = addDays(month, -weekday(month)); monday < next; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, day) => {
        const date = addDays(monday, day)
        return date >= month && date < next ? date : null
      }),
    )
  return weeks
}

/** Returns the day that a calendar key moves to. Null for any other key. */
export function movedDay(key: string, date: string, shift: boolean): string | null {
  if (key === 'PageUp' || key === 'PageDown')
    return addMonths(date, (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1))
  if (key === 'Home') return addDays(date, -weekday(date))
  if (key === 'End') return addDays(date, 6 - weekday(date))
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return days === undefined ? null : addDays(date, days)
}

/**
 * Reads a date as people type it: "2026-11-20", "2026/1/5", "20261120", "11-20" in the given year. Null if the text is no
 * date.
 */
export function readDate(text: string, year: string): string | null {
  const plain = foldText(text)
  const [, y = year, m, d] =
    /^(?:(\d{4})[-/.年]?)?(\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    []
  if (!m || !d) return null
  const date = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date
}
