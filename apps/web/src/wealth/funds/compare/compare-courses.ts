import type { FundCourse } from '@cloudsail/contract/wealth'
import { fallsBelow } from '../falls-below.ts'

/** Courses of funds beside each other. */
export interface ComparedCourses {
  /** From the first day of which all of them have a NAV, every day on which one of them has. */
  dates: string[]
  /** In the order given. Values are hundredths, beginning with 100.00; growth and deepest fall hundredths of a percent. */
  lines: { values: number[]; growthBp: number; fallBp: number }[]
}

/**
 * Puts courses on one ground: all begin with 100 on the same day, else a younger fund would look better or worse for the time
 * it was not there. A day without a NAV keeps the one before. Null where one has no NAV at all, or they have no two days
 * together.
 */
export function compareCourses(
  courses: readonly Pick<FundCourse, 'dates' | 'growthBp'>[],
): ComparedCourses | null {
  const starts = courses.flatMap(({ dates }) => dates.slice(0, 1)).sort()
  const start = starts.at(-1)
  if (start === undefined || starts.length < courses.length) return null
  const days = new Set(courses.flatMap(({ dates }) => dates.filter((on) => on >= start)))
  const dates = [...days].sort()
  if (dates.length < 2) return null
  return {
    dates,
    lines: courses.map((course) => {
      let next = 0
      const totals = dates.map((on) => {
        while (next < course.dates.length && course.dates[next]! <= on) next += 1
        return 10_000 + course.growthBp[next - 1]!
      })
      const values = totals.map((total) => Math.round((total / totals[0]!) * 10_000))
      return {
        values,
        growthBp: values.at(-1)! - 10_000,
        fallBp: Math.min(...fallsBelow(values.map((value) => value - 10_000))),
      }
    }),
  }
}
