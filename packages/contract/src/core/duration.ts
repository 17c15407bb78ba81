import type { Bilingual } from './text.ts'

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Returns a number of minutes in words: 120 gives "2 hours", 90 gives "1 hour 30 minutes". */
export function minutesText(minutes: number): Bilingual {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const hasRest = rest > 0 || hours === 0
  return {
    zh: `${hours > 0 ? `${hours}小时` : ''}${hasRest ? `${rest}分钟` : ''}`,
    en: [...(hours > 0 ? [plural(hours, 'hour')] : []), ...(hasRest ? [plural(rest, 'minute')] : [])].join(
      ' ',
    ),
  }
}
