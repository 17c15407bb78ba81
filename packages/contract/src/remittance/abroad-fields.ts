import * as z from 'zod/mini'
import type { ErrorKey } from '../core/errors.ts'
import { byRule } from '../core/fields/kinds.ts'
import { normaliseNumber, normaliseText, swiftPattern } from '../core/rules/index.ts'
import { isBic } from './bank-codes.ts'

/** Fields of remittances abroad, within the rules of the messages that carry them: SWIFT's characters, lengths in bytes. */

/** Returns the schema of a text of the message, normalised to half width. `required` is the error of an empty text. */
function messageText(maxBytes: number, required: ErrorKey | null, tooLong: ErrorKey) {
  return z.string().check(
    z.overwrite(normaliseText),
    byRule((text) => {
      if (text === '') return required
      if (!swiftPattern.test(text)) return 'remittanceCharacters'
      // Every character of the set is one byte.
      return text.length > maxBytes ? tooLong : null
    }),
  )
}

export const latinNameField = messageText(70, 'latinNameRequired', 'latinTooLong')
export const streetField = messageText(70, null, 'latinTooLong')
export const townField = messageText(35, 'townRequired', 'latinTooLong')
export const optionalTownField = messageText(35, null, 'latinTooLong')
export const stateField = messageText(35, null, 'latinTooLong')
export const postcodeAbroadField = messageText(16, null, 'latinTooLong')
export const bankNameField = messageText(70, null, 'latinTooLong')

/** Information for the beneficiary: 140 bytes, shown and sent as four lines of 35. No line begins with ":" or "-". */
export const informationField = z.string().check(
  z.overwrite(normaliseText),
  byRule((text) => {
    if (text.length > 140) return 'remittanceTooLong'
    return informationLines(text).every((line) => swiftPattern.test(line)) ? null : 'remittanceCharacters'
  }),
)

/** Returns the information in lines of 35. */
export const informationLines = (text: string): string[] => text.match(/.{1,35}/gs) ?? []

export const phoneAbroadField = z.string().check(
  z.overwrite(normaliseText),
  byRule((text) => (/^\+?[0-9 -]{7,20}$/.test(text) ? null : 'phoneAbroadInvalid')),
)

/** An account abroad. Blanks, as in a printed IBAN, are removed. */
export const accountAbroadField = z.string().check(
  z.overwrite(normaliseNumber),
  byRule((text) =>
    text === '' ? 'payeeAccountRequired' : /^[A-Z0-9]{1,34}$/.test(text) ? null : 'accountAbroadInvalid',
  ),
)

export const countryField = z.string('countryRequired').check(z.regex(/^[A-Z]{2}$/, 'countryRequired'))

/** BIC of a bank. Empty if the bank is named instead. */
export const bicField = z.string().check(
  z.overwrite(normaliseNumber),
  byRule((text) => (text === '' || isBic(text) ? null : 'bicInvalid')),
)

/** Routing number or IFSC, or empty. The country decides which one is required. */
export const clearingCodeField = z.string().check(
  z.overwrite(normaliseNumber),
  byRule((text) => (/^[A-Z0-9]{0,11}$/.test(text) ? null : 'clearingCodeInvalid')),
)

/** Returns the schema of the number of a contract or an invoice. */
export const documentField = (max: number) =>
  z.string().check(
    z.overwrite(normaliseText),
    byRule((text) =>
      text === '' || new RegExp(`^[A-Za-z0-9/-]{1,${max}}$`).test(text) ? null : 'documentInvalid',
    ),
  )

/** Up to twenty letters, digits or Chinese characters. */
export const templateNameField = z.string().check(
  z.overwrite(normaliseText),
  byRule((text) =>
    text === '' || /^[\p{Script=Han}A-Za-z0-9]{1,20}$/u.test(text) ? null : 'templateNameInvalid',
  ),
)
