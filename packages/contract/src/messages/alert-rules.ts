/** The rules of account alerts (messages.md section 3), pure. */

/** An alert goes out within the window, in minutes of the day in Beijing time, the end excluded; null: all day. */
export interface AlertWindow {
  startMinute: number
  endMinute: number
}

const dayMinutes = 24 * 60
const minuteMs = 60_000
const beijingMs = 8 * 60 * minuteMs
/** The shortest window. */
export const shortestAlertMinutes = 60

/** "22:00" in minutes of the day. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** Minutes of the day as "22:00". */
export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** How long a window is; one that ends before it begins crosses midnight. Start and end the same is no window: 0. */
export const alertMinutes = ({ startMinute, endMinute }: AlertWindow): number =>
  (endMinute - startMinute + dayMinutes) % dayMinutes

const msOfDay = (at: Date) => (at.getTime() + beijingMs) % (dayMinutes * minuteMs)

/** Whether an instant falls within a window, to the millisecond. */
export function isWithin(window: AlertWindow | null, at: Date): boolean {
  if (!window) return true
  const sinceStart =
    (msOfDay(at) - window.startMinute * minuteMs + dayMinutes * minuteMs) % (dayMinutes * minuteMs)
  return sinceStart < alertMinutes(window) * minuteMs
}

/** When a window begins next after an instant outside of it. */
export function nextStart({ startMinute }: AlertWindow, at: Date): Date {
  const untilMs = (startMinute * minuteMs - msOfDay(at) + dayMinutes * minuteMs) % (dayMinutes * minuteMs)
  return new Date(at.getTime() + (untilMs || dayMinutes * minuteMs))
}

export const alertDirections = ['both', 'in', 'out'] as const
export type AlertDirection = (typeof alertDirections)[number]

/** Whether an entry is one that an alert is about, whatever the hour. `rmbMinor` is its amount in fen, by the mid rate
 *  where it is foreign; its sign is the entry's. */
export function isAlerted(
  { direction, startYuan }: { direction: AlertDirection; startYuan: number },
  rmbMinor: bigint,
): boolean {
  const isIn = rmbMinor > 0n
  if (direction !== 'both' && (direction === 'in') !== isIn) return false
  return (isIn ? rmbMinor : -rmbMinor) >= BigInt(startYuan) * 100n
}
