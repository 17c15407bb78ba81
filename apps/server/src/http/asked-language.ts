import { type Language, languages } from '@cloudsail/contract'

/**
 * The language of a request before its envelope is opened, and where it cannot be: the first of the bank's that
 * `Accept-Language` names, which the page sets to its own; else Chinese. An opened envelope says it for certain.
 */
export function askedLanguage(headers: { 'accept-language'?: string | undefined }): Language {
  const tags = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return languages.find((language) => language === tags.find((tag) => tag === 'zh' || tag === 'en')) ?? 'zh'
}
