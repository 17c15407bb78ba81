import { oneMiddleDot } from './characters.ts'
import { normaliseText } from './normalise.ts'

/** A point at the foot of the line stands for the dot between Chinese characters only; else it ends "J." of a Latin name. */
const points = /(?<=\p{Script=Han}) ?[.\u2024\uFE52\uFF0E] ?(?=\p{Script=Han})/gu

/** A name as typed: one kind of dot (U+00B7) without blanks around it, and no blanks between Chinese characters, as forms filled
 *  in by hand set names of two ("王　芳"). */
export function normaliseName(text: string): string {
  return normaliseText(
    oneMiddleDot(normaliseText(text))
      .replace(points, '·')
      .replace(/[\u2024\uFE52\uFF0E]/g, '.'),
  )
    .replace(/ ?· ?/g, '·')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

/** By what names are told apart, wherever one is held against another: without blanks, dots and letter case, brackets and
 *  everything else of either width alike. Simplified and traditional characters differ. */
export function nameKey(name: string): string {
  return normaliseName(normaliseName(name).normalize('NFKC').toLowerCase())
    .replace(/[ ·.]/g, '')
    .normalize('NFKC')
}

/** Whether two names are one. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}
