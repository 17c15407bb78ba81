import { normaliseText } from './normalise.ts'

/** A name as typed: free text without blanks between Chinese characters, as forms filled in by hand set names of two ("王　芳"). */
export function normaliseName(text: string): string {
  return normaliseText(text).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}
