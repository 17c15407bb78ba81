import { oneMiddleDot } from './characters.ts'
import { normaliseText } from './normalise.ts'

/**
 * Normalises a typed name: one kind of dot (U+00B7) without blanks around it, and no blanks between Chinese characters. Forms
 * filled in by hand space out names of two characters ("王　芳").
 */
export function normaliseName(text: string): string {
  return normaliseText(oneMiddleDot(normaliseText(text)).replace(/[\u2024\uFE52\uFF0E]/g, '.'))
    .replace(/ ?· ?/g, '·')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

/**
 * Returns the key by which names are compared: without blanks, dots, letter case and differences of width. Simplified and
 * traditional characters differ.
 */
export function nameKey(name: string): string {
  return normaliseName(normaliseName(name).normalize('NFKC').toLowerCase())
    .replace(/[ ·.]/g, '')
    .normalize('NFKC')
}

/** Returns true if two names have the same key. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}
