import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { type AxisLabel, dayNumber } from '@cloudsail/ui/charts/axis.ts'
import type { TermWindow } from '@cloudsail/ui/charts/term-bar.tsx'

/** Months on the time axis before the current one, and in all: a year, or longer if a date lies after a year. */
const before = 3
const short = 12
const long = 16

/** Returns the time that rows are drawn over, and a label for the first of every third month: "26-11". */
export function windowAround(
  today: string,
  ends: readonly string[],
): { window: TermWindow; labels: AxisLabel[] } {
  const from = addMonths(`${today.slice(0, 7)}-01`, -before)
  const months = ends.some((end) => end >= addMonths(from, short)) ? long : short
  const labels = Array.from({ length: Math.ceil(months / 3) }, (_, place) => addMonths(from, 3 * place))
  return {
    window: { from, to: addMonths(from, months), today },
    labels: labels.map((date) => ({ x: dayNumber(date), text: date.slice(2, 7) })),
  }
}
