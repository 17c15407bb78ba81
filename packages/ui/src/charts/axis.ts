import { textWidth } from './text-width.ts'

/** A label under the axis, at a place in the unit of the points. */
export interface AxisLabel {
  x: number
  text: string
}

const dayMs = 86_400_000

/** Returns the number of a date 'YYYY-MM-DD' on the axis of a chart: one a day. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs)

/** Steps in months that a calendar is divided by. */
const steps = [1, 2, 3, 4, 6, 12, 24, 48, 96, 120]

/**
 * Returns the labels of an axis of dates: first days of months or of years, at the smallest step that has room. `room` is the
 * width of the axis in pixels, `size` the height of the letters.
 */
export function dateLabels(from: number, to: number, room: number, size: number): AxisLabel[] {
  const start = new Date(from * dayMs)
  const months = (to - from) / 30.44
  const least = steps.find((step) => {
    const sample = step < 12 ? '2026-11' : '2026'
    return (months / step) * (textWidth(sample, size) + 33) <= room
  })
  const step = least ?? 240
  const labels: AxisLabel[] = []
  const first = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step
  for (let month = first; ; month += step) {
    const date = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1))
    const x = date.getTime() / dayMs
    if (x > to) return labels
    if (x >= from) labels.push({ x, text: date.toISOString().slice(0, step < 12 ? 7 : 4) })
  }
}

/**
 * Leaves out labels so that none overlaps the next: every second, every third and so on, beginning with the first one. `scale`
 * turns a place into pixels.
 */
export function thinned(
  labels: readonly AxisLabel[],
  scale: (x: number) => number,
  size: number,
): readonly AxisLabel[] {
  for (let every = 1; every < labels.length; every += 1) {
    const kept = labels.filter((_, index) => index % every === 0)
    const fits = kept.every((label, index) => {
      const next = kept[index + 1]
      if (!next) return true
      const half = (textWidth(label.text, size) + textWidth(next.text, size)) / 2
      return scale(next.x) - scale(label.x) >= half + 8
    })
    if (fits) return kept
  }
  return labels.slice(0, 1)
}
