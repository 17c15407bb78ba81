export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
/** Name of each language in that language, for people who cannot read the other one. */
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' }

/** A text in both languages of the bank. */
export interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** Returns a text that is the same in both languages, such as a name or a number. */
export const inBoth = (text: string): Bilingual => ({ zh: text, en: text })

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Fills the `{name}` places of a catalogue text. A missing value appears as its name. Thousands of amounts are grouped, also
 * in whole yuan beside their unit.
 */
export function fill(text: string, values: TextValues = {}): string {
  return text.replace(/(CNY |RMB |¥)?\{(\w+)\}(元)?/g, (place, before = '', name: string, after = '') => {
    const value = values[name]
    if (value === undefined) return place
    const isWhole = (before !== '' || after !== '') && /^\d{4,}$/.test(`${value}`)
    return `${before}${isWhole ? groupThousands(`${value}`) : groupAmount(value)}${after}`
  })
}

const groupThousands = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** Groups the thousands of a decimal text of the wire. Returns any other text unchanged. */
export const groupAmount = (value: string | number): string =>
  /^-?\d{4,}\.\d{2}(?: [A-Z]{3})?$/.test(`${value}`)
    ? `${value}`.replace(/\B(?=(\d{3})+\.)/g, ',')
    : `${value}`

/** Fills both languages of a catalogue text with the same values. */
export function fillBoth(
  text: Bilingual,
  values: Readonly<Record<string, string | number | Bilingual>> = {},
): Bilingual {
  const valuesIn = (language: Language) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? value[language] : value,
      ]),
    )
  return { zh: fill(text.zh, valuesIn('zh')), en: fill(text.en, valuesIn('en')) }
}
