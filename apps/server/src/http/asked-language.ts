import { type Language, languages } from '@cloudsail/contract'

/**
 * Returns the language of a request whose envelope is not open, or cannot be opened: the first language of the bank in
 * `Accept-Language`, which the page sets to its own, else Chinese. An opened envelope names its language itself.
 */
export function askedLanguage(headers: { 'accept-language'?: string | undefined }): Language {
  const tags = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return languages.find((language) => language === tags.find((tag) => tag === 'zh' || tag === 'en')) ?? 'zh'
}
