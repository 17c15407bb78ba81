import { addDays } from './bank/clock.ts'

export function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day === 0 || day === 6
}

/**
 * Weekdays on which the mainland's markets were closed, in the years that the demo's history can reach. 2026 is as in the
 * calendar.
 */
const closed: readonly (readonly [from: string, to: string])[] = [
  ['2024-09-16', '2024-09-17'],
  ['2024-10-01', '2024-10-07'],
  ['2025-01-01', '2025-01-01'],
  ['2025-01-28', '2025-02-04'],
  ['2025-04-04', '2025-04-04'],
  ['2025-05-01', '2025-05-05'],
  ['2025-06-02', '2025-06-02'],
  ['2025-10-01', '2025-10-08'],
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
]

/** Returns whether markets were open on a date of the demo's history. */
export const wasTradingDay = (date: string): boolean =>
  !isWeekend(date) && !closed.some(([from, to]) => date >= from && date <= to)

/** Returns the date itself if markets were open, else the last trading day before. */
export const tradingDayTo = (date: string): string =>
  wasTradingDay(date) ? date : tradingDayTo(addDays(date, -1))

/** Returns the date itself if markets were open, else the next trading day. */
export const tradingDayFrom = (date: string): string =>
  wasTradingDay(date) ? date : tradingDayFrom(addDays(date, 1))
