import * as z from 'zod/mini'
import type { ErrorKey } from '../core/errors.ts'
import { byRule } from '../core/fields/kinds.ts'
import { normaliseNumber, normaliseText, swiftPattern } from '../core/rules/index.ts'
import { isBic } from './bank-codes.ts'

/** Fields of money sent abroad, as the message that carries them takes them: SWIFT's characters, lengths in bytes. */

/** A text of the message, normalised to half width; `required` names the error of an empty one. */
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

/** What the beneficiary is told: 140 bytes, shown and sent as four lines of 35, none of which begins with ":" or "-". */
export const informationField = z.string().check(
  z.overwrite(normaliseText),
  byRule((text) => {
    if (text.length > 140) return 'remittanceTooLong'
    return informationLines(text).every((line) => swiftPattern.test(line)) ? null : 'remittanceCharacters'
  }),
)

/** The four lines of 35 that the information is. */
export const informationLines = (text: string): string[] => text.match(/.{1,35}/gs) ?? []

export const phoneAbroadField = z.string().check(
  z.overwrite(normaliseText),
  byRule((text) => (/^\+?[0-9 -]{7,20}$/.test(text) ? null : 'phoneAbroadInvalid')),
)

/** An account abroad: blanks of an IBAN on paper do not count. */
export const accountAbroadField = z.string().check(
  z.overwrite(normaliseNumber),
  byRule((text) =>
    text === '' ? 'payeeAccountRequired' : /^[A-Z0-9]{1,34}$/.test(text) ? null : 'accountAbroadInvalid',
  ),
)

export const countryField = z.string('countryRequired').check(z.regex(/^[A-Z]{2}$/, 'countryRequired'))

/** BIC of a bank, or nothing where it is named instead. */
export const bicField = z.string().check(
  z.overwrite(normaliseNumber),
  byRule((text) => (text === '' || isBic(text) ? null : 'bicInvalid')),
)

/** Routing number or IFSC, or nothing; which of them it has to be, its country says. */
export const clearingCodeField = z.string().check(
  z.overwrite(normaliseNumber),
  byRule((text) => (/^[A-Z0-9]{0,11}$/.test(text) ? null : 'clearingCodeInvalid')),
)

/** A number of a contract or an invoice. */
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
