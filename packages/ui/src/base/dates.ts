/** Business dates are texts 'YYYY-MM-DD'. The functions here calculate with the calendar only, without time zones. */
function parts(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

const write = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the date `days` later, or earlier if `days` is negative. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = parts(date)
  return write(Date.UTC(year, month - 1, day + days))
}

/** Returns the same day of the month `months` later, or the last day of that month if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return write(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** Returns true for an existing date written 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = parts(text)
  return write(Date.UTC(year, month - 1, day)) === text
}

/** Formats an instant of the wire ("2026-11-18T21:40:05+08:00") as the bank's clock showed it: "2026-11-18 21:40". */
export function momentText(instant: string, seconds = false): string {
  const shanghai = new Date(Date.parse(instant) + 8 * 3600_000).toISOString()
  return `${shanghai.slice(0, 10)} ${shanghai.slice(11, seconds ? 19 : 16)}`
}

/** Returns the date with a word joiner after each hyphen, so that no line breaks inside it. */
export const unbroken = (date: string): string => date.replaceAll('-', '-\u2060')
