import { meantCharacters, oneMiddleDot, toHalfWidth, visibleText, withoutFormat } from './characters.ts'

/** Numbers, amounts, codes and texts as they are typed or pasted: what is seen decides, everything that is not is dropped. */

/** Unicode's dashes, and what keyboards and tables have for one: minus signs, a bullet, the long sound of kana, a rule. */
const dashes = /[\p{Dash_Punctuation}\u2212\u02D7\u2043\u30FC\uFF70\u2500\u2501]/gu

/**
 * A number as typed or pasted, letters as they are: half-width, without blanks, dashes and what is not seen. Digits of other
 * scripts stay and make it no number: ৪ is a four and looks like an eight, and a number is checked by eye.
 */
export function bareNumber(text: string): string {
  return toHalfWidth(visibleText(text)).replace(dashes, '').replaceAll(' ', '')
}

/** An account, card, mobile or ID number, or a code, as typed or pasted: the same in capitals. */
export function normaliseNumber(text: string): string {
  return bareNumber(text).toUpperCase()
}

/** An account at another bank as typed, before it is judged: half-width, in capitals, without blanks and what is not seen; every
 *  dash as the hyphen that may belong to it. */
export function bareOutsideAccount(text: string): string {
  return toHalfWidth(visibleText(text)).replace(dashes, '-').replaceAll(' ', '').toUpperCase()
}

/** An account at another bank as typed: the same without signs but hyphens. Digits of other scripts stay, and make it none. */
export function normaliseOutsideAccount(text: string): string {
  return bareOutsideAccount(text).replace(/[^0-9A-Z\p{Decimal_Number}-]/gu, '')
}

/** Whether it can be an account at another bank: 8 to 34 digits, capital letters and hyphens, at least 6 of them digits. */
export function isOutsideAccount(text: string): boolean {
  return /^[0-9A-Z-]{8,34}$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/** An amount with the signs people put around its digits read alike: half-width, a dash before it as a minus, blanks that
 *  group thousands as commas. Inner blanks that do not group stay, and make it no amount. */
export function plainAmount(text: string): string {
  return toHalfWidth(visibleText(text))
    .trim()
    .replace(new RegExp(`^${dashes.source}`, 'u'), '-')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, ',')
}

/** An amount as typed. Commas go only where they group thousands: what "1,50" means is not for the bank to guess, it stays
 *  as it is and is no amount. */
export function normaliseAmount(text: string): string {
  const typed = plainAmount(text)
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
}

/** Free text on one line: half-width letters and digits, Chinese punctuation left alone, nothing unseen, no outer or doubled
 *  blanks. */
export function normaliseText(text: string): string {
  return visibleText(meantCharacters(text))
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/gu, toHalfWidth)
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .trim()
}

/** Free text of several lines: their ends stay, and control characters, which its field refuses; no format characters, no outer
 *  blanks. */
export function normaliseLines(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  return lines
    .map((line) => withoutFormat(meantCharacters(line)).normalize('NFC'))
    .join('\n')
    .trim()
}

/** A text as it is searched for and told apart from others: as `normaliseText`, compatible forms (NFKC) and middle
 *  dots alike, no case. */
export function foldText(text: string): string {
  return normaliseText(oneMiddleDot(normaliseText(text).normalize('NFKC').toLowerCase()))
}

/** The same without blanks. */
export function searchKey(text: string): string {
  return foldText(text).replaceAll(' ', '').normalize('NFKC')
}

/** Characters as a person counts them: code points, so that a rare character is one and not two. */
export function characterCount(text: string): number {
  return [...text].length
}
