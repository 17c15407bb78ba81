type Language = 'zh' | 'en'

/** The look of an agent page, which follows the bank's page that opened it. */
export interface Look {
  language: Language
  /** If missing, the theme of the device. */
  theme?: 'light' | 'dark' | undefined
  elder?: boolean | undefined
}

/** The query parameters of a look. */
export interface LookQuery {
  lang?: string
  theme?: string
  elder?: string
}

export function lookQuery({ language, theme, elder }: Look): string {
  return `?${new URLSearchParams({ lang: language, ...(theme && { theme }), ...(elder && { elder: '1' }) })}`
}

/**
 * Returns the requested look. Without a language, it follows the browser: English if the browser prefers it, otherwise Chinese.
 */
export function readLook({ lang, theme, elder }: LookQuery, accepted: string | undefined): Look {
  return {
    language: (lang ?? accepted ?? '').startsWith('en') ? 'en' : 'zh',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    elder: elder === '1',
  }
}
