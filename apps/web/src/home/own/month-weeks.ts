import { addDays } from '@cloudsail/ui/base/dates.ts'

/** Returns the weeks of a date's month, Monday first, with null for days of adjacent months. */
export function weeksOf(date: string): (string | null)[][] {
  const month = date.slice(0, 7)
  const first = `${month}-01`
  const before = (new Date(first).getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: before }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
