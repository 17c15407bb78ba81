export type Language = 'zh' | 'en'

/** The language asked for, or else the browser's; Chinese unless that is English. */
export function languageOf(asked: string | undefined, accepted: string | undefined): Language {
  return (asked ?? accepted ?? '').startsWith('en') ? 'en' : 'zh'
}
