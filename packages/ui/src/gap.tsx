import { useLanguage } from './base/texts.ts'

/** Separates two sentences, or a sentence and its link: a blank in English, nothing in Chinese. */
export function Gap() {
  return useLanguage() === 'en' ? ' ' : null
}
