import { addDays } from '@cloudsail/ui/base/dates.ts'

/** Short ways of writing whole amounts and counts at the counter, by letter. */
const factors: Readonly<Record<string, number>> = { w: 10_000, k: 1_000, b: 100 }

/**
 * Returns the decimal text of an amount as typed: `50w` is 500000, `3k` is 3000, `1,200.5` is 1200.5. Returns the text
 * unchanged if it is no amount.
 */
export function readAmount(typed: string): string {
  const text = typed.trim().replaceAll(',', '').replaceAll('，', '')
  const short = /^(\d{1,9})([wkb])$/i.exec(text)
  if (short) return String(BigInt(short[1]!) * BigInt(factors[short[2]!.toLowerCase()]!))
  return /^\d+(\.\d*)?$/.test(text) ? text.replace(/\.$/, '') : typed.trim()
}

/**
 * Returns the date of a short text: `1128` is that day of the year of `today`, `+7` seven days later, `.` today. Returns the
 * text unchanged if it is none of these.
 */
export function readDate(typed: string, today: string): string {
  const text = typed.trim()
  if (text === '.') return today
  const later = /^\+(\d{1,4})$/.exec(text)
  if (later) return addDays(today, Number(later[1]))
  const short = /^(\d{2})(\d{2})$/.exec(text)
  if (short) return `${today.slice(0, 4)}-${short[1]}-${short[2]}`
  const long = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text)
  return long ? `${long[1]}-${long[2]}-${long[3]}` : text
}
