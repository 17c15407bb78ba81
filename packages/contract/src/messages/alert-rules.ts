/** The rules of account alerts, as pure functions. */

/**
 * The time of day in which alerts are sent, in minutes of the day in Beijing time, end excluded. Null stands for the whole
 * day.
 */
export interface AlertWindow {
  startMinute: number
  endMinute: number
}

const dayMinutes = 24 * 60
const minuteMs = 60_000
const beijingMs = 8 * 60 * minuteMs
/** Length of the shortest window. */
export const shortestAlertMinutes = 60

/** Parses "22:00" into minutes of the day. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** Formats minutes of the day as "22:00". */
export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Returns the length of a window. A window that ends before it begins crosses midnight. Equal start and end give 0, which is
 * no window.
 */
export const alertMinutes = ({ startMinute, endMinute }: AlertWindow): number =>
  (endMinute - startMinute + dayMinutes) % dayMinutes

const msOfDay = (at: Date) => (at.getTime() + beijingMs) % (dayMinutes * minuteMs)

/** Returns true if an instant is within a window, to the millisecond. */
export function isWithin(window: AlertWindow | null, at: Date): boolean {
  if (!window) return true
  const sinceStart =
    (msOfDay(at) - window.startMinute * minuteMs + dayMinutes * minuteMs) % (dayMinutes * minuteMs)
  return sinceStart < alertMinutes(window) * minuteMs
}

/** Returns the next start of a window after an instant outside it. */
export function nextStart({ startMinute }: AlertWindow, at: Date): Date {
  const untilMs = (startMinute * minuteMs - msOfDay(at) + dayMinutes * minuteMs) % (dayMinutes * minuteMs)
  return new Date(at.getTime() + (untilMs || dayMinutes * minuteMs))
}

export const alertDirections = ['both', 'in', 'out'] as const
export type AlertDirection = (typeof alertDirections)[number]

/**
 * Returns true if an alert covers an entry, regardless of the hour. `rmbMinor` is the amount in fen, by the mid rate for a
 * foreign currency, with the sign of the entry.
 */
export function isAlerted(
  { direction, startYuan }: { direction: AlertDirection; startYuan: number },
  rmbMinor: bigint,
): boolean {
  const isIn = rmbMinor > 0n
  if (direction !== 'both' && (direction === 'in') !== isIn) return false
  return (isIn ? rmbMinor : -rmbMinor) >= BigInt(startYuan) * 100n
}
