import { momentText } from '@cloudsail/ui/base/dates.ts'
import type { Translate } from '@cloudsail/ui/base/texts.ts'

/** Returns the time of day of an instant: "14:32". */
export const clockText = (instant: string, seconds = false) => momentText(instant, seconds).slice(11)

/** Returns day and time of an instant without its year: "11-28 14:32". */
export const dayAndTime = (instant: string) => momentText(instant).slice(5)

/** Returns how long ago an instant was, in the two largest units. */
export function sinceText(t: Translate<'staff'>, instant: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return t('since.days', { days, hours })
  return hours > 0 ? t('since.hours', { hours, minutes: minutes % 60 }) : t('since.minutes', { minutes })
}
