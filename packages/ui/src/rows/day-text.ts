import type { Language } from '@cloudsail/contract'

const tags = { zh: 'zh-CN', en: 'en-GB' } as const
const at = (date: string) => new Date(`${date}T00:00:00Z`)

/** Formats a date: "11-20" in Chinese, "20 Nov" in English, with the year if it is not the current one. */
export function dayText(date: string, language: Language, today: string): string {
  const isThisYear = date.startsWith(today.slice(0, 4))
  if (language === 'zh') return isThisYear ? date.slice(5) : date
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
    .format(at(date))
    .replace('Sept', 'Sep')
}

/** Formats the day of the week: "周四", "Thu". */
export const weekdayText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(tags[language], { timeZone: 'UTC', weekday: 'short' }).format(at(date))

/** Formats a month: "11月", "November", with the year if it is not the current one. */
export const monthName = (month: string, language: Language, today: string): string =>
  new Intl.DateTimeFormat(tags[language], {
    timeZone: 'UTC',
    month: language === 'zh' ? 'short' : 'long',
    ...(!today.startsWith(month.slice(0, 4)) && { year: 'numeric' }),
  }).format(at(`${month}-01`))
