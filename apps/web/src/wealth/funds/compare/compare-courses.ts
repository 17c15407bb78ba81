import type { FundCourse } from '@cloudsail/contract/wealth'
import { fallsBelow } from '../falls-below.ts'

/** The courses of several funds, made comparable. */
export interface ComparedCourses {
  /** Every day on which any fund has a NAV, from the first day on which all have one. */
  dates: string[]
  /**
   * In the order given. Values are hundredths, starting with 100.00. Growth and deepest fall are hundredths of a percent.
   */
  lines: { values: number[]; growthBp: number; fallBp: number }[]
}

/**
 * Makes courses comparable: all start with 100 on the same day. Otherwise a younger fund would look better or worse for the
 * time before it existed. A day without a NAV keeps the previous one. Null if a fund has no NAV, or if the funds have fewer
 * than two days in common.
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
