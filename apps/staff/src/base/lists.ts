import type { Language } from '@cloudsail/contract'

/** Returns parts of a line as a list, as the language writes it. */
export const listText = (parts: readonly string[], language: Language): string =>
  parts.join(language === 'zh' ? '，' : ', ')
