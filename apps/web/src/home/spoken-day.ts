import type { Language } from '@cloudsail/contract'

const locales = { zh: 'zh-CN', en: 'en-GB' } as const

/** Formats a business date as people say it: "12月2日", "2 December". */
export const spokenDay = (on: string, language: Language): string =>
  new Date(on).toLocaleDateString(locales[language], { month: 'long', day: 'numeric', timeZone: 'UTC' })
