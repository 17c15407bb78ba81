import * as z from 'zod/mini'
import type { ErrorKey } from './errors.ts'
import { currencies } from './money.ts'
import {
  checkNickname,
  checkReservedInformation,
  checkSecurityAnswer,
  checkUsername,
  emailPattern,
  isBankCode,
  isCreditCardNumber,
  isDebitCardNumber,
  isPlainText,
  mobilePattern,
  normaliseAmount,
  normaliseNumber,
  normaliseText,
  personNamePattern,
  postcodePattern,
  remarkPattern,
} from './rules/index.ts'

/** Field schemas shared by every form and call. Each message is an ErrorKey; the text that comes out is normalised
 *  (half-width, trimmed), so that server and browser judge and store the same. */

/** A check by a rule that names its error. */
function byRule(rule: (text: string) => ErrorKey | null) {
  return z.superRefine<string>((text, context) => {
    const key = rule(text)
    if (key) context.addIssue({ code: 'custom', message: key, input: text })
  })
}

/** A number field: normalised, then required, then of a form. */
function numberField(required: ErrorKey, form: (text: string) => boolean, invalid: ErrorKey) {
  return z.string(required).check(
    z.overwrite(normaliseNumber),
    byRule((text) => (text === '' ? required : form(text) ? null : invalid)),
  )
}

function textField(rule: (text: string) => ErrorKey | null) {
  return z.string().check(z.overwrite(normaliseText), byRule(rule))
}

/** One of the customer's own accounts, by its id on the wire. */
export const accountIdField = z.string('accountRequired').check(z.regex(/^[1-9]\d{0,17}$/, 'accountRequired'))

export const mobileField = numberField('mobileRequired', (text) => mobilePattern.test(text), 'mobileInvalid')
export const postcodeField = numberField(
  'postcodeRequired',
  (text) => postcodePattern.test(text),
  'postcodeInvalid',
)
export const debitCardField = numberField('cardNumberRequired', isDebitCardNumber, 'debitCardInvalid')
export const creditCardField = numberField('cardNumberRequired', isCreditCardNumber, 'creditCardInvalid')
export const bankCodeField = numberField('receivingBankRequired', isBankCode, 'bankCodeInvalid')
export const imageCodeField = numberField(
  'imageCodeRequired',
  (text) => /^[A-Z0-9]{4}$/.test(text),
  'imageCodeInvalid',
)
export const imageCodeIdField = z.string().check(z.regex(/^[\w-]{22}$/, 'imageCodeInvalid'))
/** An order's number, as its receipt prints it. */
export const orderNumberField = numberField(
  'orderNumberRequired',
  (text) => /^\d{20}$/.test(text),
  'orderNumberInvalid',
)
/** The code of a receipt; letters that it does not have are read as the digits they look like. */
export const verificationCodeField = z.string('verificationCodeRequired').check(
  z.overwrite((text) => normaliseNumber(text).replaceAll('O', '0').replace(/[IL]/g, '1')),
  byRule((text) =>
    text === ''
      ? 'verificationCodeRequired'
      : /^[0-9A-HJKMNP-TV-Z]{16}$/.test(text)
        ? null
        : 'verificationCodeInvalid',
  ),
)
export const dynamicPasswordField = numberField(
  'dynamicPasswordFormat',
  (text) => /^\d{6}$/.test(text),
  'dynamicPasswordFormat',
)

export const emailField = textField((text) =>
  text === '' ? 'emailRequired' : emailPattern.test(text) && text.length <= 100 ? null : 'emailInvalid',
)
export const nicknameField = textField(checkNickname)
export const usernameField = textField(checkUsername)
export const reservedInformationField = textField(checkReservedInformation)
export const securityAnswerField = textField(checkSecurityAnswer)
export const receiptAddressField = textField((text) =>
  text === ''
    ? 'receiptAddressRequired'
    : isPlainText(text) && text.length <= 120
      ? null
      : 'receiptAddressInvalid',
)

/** A person's or enterprise's name: letters, digits or Chinese. */
export const personNameField = textField((text) =>
  text === '' ? 'nameRequired' : personNamePattern.test(text) && text.length <= 60 ? null : 'nameInvalid',
)

/** Search words of a query. */
export const searchField = z.string().check(z.overwrite(normaliseText), z.maxLength(60, 'searchTooLong'))

/** Purpose and postscript of domestic payments. */
export const remarkField = textField((text) =>
  [...text].length > 60 ? 'remarkTooLong' : remarkPattern.test(text) ? null : 'remarkInvalid',
)

/** A positive decimal amount as typed; how many decimals it may have depends on the currency: see `parseAmount`. */
export const amountField = z.string('amountRequired').check(
  z.overwrite(normaliseAmount),
  byRule((text) => {
    if (text === '') return 'amountRequired'
    if (/^-\d/.test(text)) return 'amountNegative'
    if (!/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(text)) return 'amountInvalid'
    return /^0(\.0+)?$/.test(text) ? 'amountZero' : null
  }),
)

export const currencyField = z.enum(currencies, 'currencyRequired')
export const dateField = z.iso.date('dateRequired')
