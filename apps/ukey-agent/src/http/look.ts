type Language = 'zh' | 'en'

/** How a page of the agent's looks: as the bank's page that opened it. */
export interface Look {
  language: Language
  /** Without it, as the device has it. */
  theme?: 'light' | 'dark' | undefined
  elder?: boolean | undefined
}

/** A look as the query of an address. */
export interface LookQuery {
  lang?: string
  theme?: string
  elder?: string
}

export function lookQuery({ language, theme, elder }: Look): string {
  return `?${new URLSearchParams({ lang: language, ...(theme && { theme }), ...(elder && { elder: '1' }) })}`
}

/** The look asked for; the language else the browser's, Chinese unless that is English. */
export function readLook({ lang, theme, elder }: LookQuery, accepted: string | undefined): Look {
  return {
    language: (lang ?? accepted ?? '').startsWith('en') ? 'en' : 'zh',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    elder: elder === '1',
  }
}
