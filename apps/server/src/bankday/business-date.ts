export { addDays } from '@cloudsail/contract'

const offsetMs = 8 * 3_600_000

/** Returns the Asia/Shanghai date ("2026-11-20") of an instant: UTC+8 all year, like bankday.business_date in SQL. */
export function businessDate(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** Returns the first instant of a business date. */
export function startOfDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - offsetMs)
}

/** Returns the instant of a time of day ("20:30") on a business date. */
export function instantOf(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - offsetMs)
}

/** Returns an instant in wire format: "2026-11-20T09:00:00.000+08:00". */
export function wireTime(instant: Date): string {
  return `${new Date(instant.getTime() + offsetMs).toISOString().slice(0, -1)}+08:00`
}
