/** Full-width letters, digits and signs (U+FF01-FF5E) and the ideographic blank, as a Chinese keyboard types
 *  them, to their half-width form: "１２３" gives "123". */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

/** An account, card, mobile or ID number as typed or pasted: half-width, without blanks and hyphens, upper case. */
export function normaliseNumber(text: string): string {
  return toHalfWidth(text).replace(/[\s-]/g, '').toUpperCase()
}

/** An account at another bank as typed: half-width, in capitals; hyphens belong to it, every other sign goes. */
export function normaliseOutsideAccount(text: string): string {
  return toHalfWidth(text)
    .toUpperCase()
    .replace(/[^0-9A-Z-]/g, '')
}

/** Whether it can be an account at another bank: 8 to 34 digits, capital letters and hyphens, at least 6 of them digits. */
export function isOutsideAccount(text: string): boolean {
  return /^[0-9A-Z-]{8,34}$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/** An amount as typed: half-width, without outer blanks. Commas go only where they group thousands: what "1,50" means is
 *  not for the bank to guess, it stays as it is and is no amount. */
export function normaliseAmount(text: string): string {
  const typed = toHalfWidth(text).trim()
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
}

/** Free text: half-width letters and digits, Chinese punctuation left alone, no outer or doubled blanks. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Characters as a person counts them: code points, so that a rare character is one and not two. */
export function characterCount(text: string): number {
  return [...text].length
}
