import { meantCharacters, oneMiddleDot, toHalfWidth, visibleText, withoutFormat } from './characters.ts'

/** Numbers, amounts, codes and texts as typed or pasted. Visible characters decide. Invisible ones are dropped. */

/**
 * Unicode's dashes, and characters that keyboards and tables use as dashes: minus signs, also the heavy one of emoji, a bullet,
 * the prolonged sound mark of kana, a horizontal rule.
 */
const dashes = /[\p{Dash_Punctuation}\u2212\u02D7\u2043\u2796\u30FC\uFF70\u2500\u2501]/gu

/**
 * Normalises a number without changing letter case: half-width, without blanks, dashes and invisible characters. Digits of
 * other scripts stay, so that the number is refused: ৪ is a four but looks like an eight, and people check numbers by eye.
 */
export function bareNumber(text: string): string {
  return toHalfWidth(visibleText(text)).replace(dashes, '').replaceAll(' ', '')
}

/** Normalises an account, card, mobile or ID number, or a code, to capitals. */
export function normaliseNumber(text: string): string {
  return bareNumber(text).toUpperCase()
}

/**
 * Normalises an account at another bank before it is checked: half-width, capitals, no blanks and invisible characters. Every
 * dash becomes a hyphen, which may be part of the account.
 */
export function bareOutsideAccount(text: string): string {
  return toHalfWidth(visibleText(text)).replace(dashes, '-').replaceAll(' ', '').toUpperCase()
}

/**
 * Normalises an account at another bank and keeps hyphens as the only signs. Digits of other scripts stay, so that the
 * account is refused.
 */
export function normaliseOutsideAccount(text: string): string {
  return bareOutsideAccount(text).replace(/[^0-9A-Z\p{Decimal_Number}-]/gu, '')
}

/**
 * Returns true if a text can be an account at another bank: 8 to 34 digits, capital letters and hyphens, at least 6 of them
 * digits.
 */
export function isOutsideAccount(text: string): boolean {
  return /^[0-9A-Z-]{8,34}$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/**
 * Normalises the signs around the digits of an amount: half-width, a leading dash as a minus, blanks that group thousands as
 * commas. Other blanks inside stay, so that the amount is refused.
 */
export function plainAmount(text: string): string {
  return toHalfWidth(visibleText(text))
    .trim()
    .replace(new RegExp(`^${dashes.source}`, 'u'), '-')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, ',')
}

/**
 * Normalises an amount. Commas are removed only if they group thousands. "1,50" is ambiguous, so it stays as it is and is
 * refused.
 */
export function normaliseAmount(text: string): string {
  const typed = plainAmount(text)
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
}

/**
 * Normalises free text on one line: half-width letters and digits, Chinese punctuation unchanged, no invisible characters, no
 * outer or doubled blanks.
 */
export function normaliseText(text: string): string {
  return visibleText(meantCharacters(text))
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/gu, toHalfWidth)
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .trim()
}

/**
 * Normalises free text of several lines: no format characters, no outer blanks. Line ends stay. Control characters stay too,
 * and the field refuses them.
 */
export function normaliseLines(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  return lines
    .map((line) => withoutFormat(meantCharacters(line)).normalize('NFC'))
    .join('\n')
    .trim()
}

/**
 * Folds a text for searching and comparing: like `normaliseText`, and compatible forms (NFKC), kinds of middle dots and
 * letter case do not matter.
 */
export function foldText(text: string): string {
  // NFKC takes some dots for letters or marks, such as the Hangul araea and the light tone.
  return normaliseText(oneMiddleDot(normaliseText(text)).normalize('NFKC').toLowerCase())
}

/** Folds a text and removes blanks. */
export function searchKey(text: string): string {
  return foldText(text).replaceAll(' ', '').normalize('NFKC')
}

/** Counts characters as a person does: code points, so that a rare character counts once. */
export function characterCount(text: string): number {
  return [...text].length
}
