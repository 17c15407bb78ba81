import * as z from 'zod/mini'
import type { ErrorKey } from './errors.ts'
import { currencies } from './money.ts'
import {
  characterCount,
  checkNickname,
  checkReservedInformation,
  checkSecurityAnswer,
  checkUsername,
  emailPattern,
  isBankCode,
  isCreditCardNumber,
  isDebitCardNumber,
  isPayeeName,
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

/** At most so many characters, counted as a person counts them. */
export function atMost(characters: number, error: ErrorKey) {
  return byRule((text) => (characterCount(text) > characters ? error : null))
}

/** A field that may be left empty; blanks alone are nothing. */
export function orEmpty<Field extends z.ZodMiniType<string, string>>(field: Field) {
  const nothing = z.pipe(z.string().check(z.overwrite((text) => text.trim())), z.literal(''))
  return z.union([nothing, field])
}

const accountId = (required: ErrorKey) => z.string(required).check(z.regex(/^[1-9]\d{0,17}$/, required))

/** One of the customer's own accounts, by its id on the wire. */
export const accountIdField = accountId('accountRequired')
/** The own account that pays. */
export const payerAccountIdField = accountId('payerAccountRequired')
/** Account or card number of a payee: at most 30 digits (specification section 5). */
export const payeeAccountField = numberField(
  'payeeAccountRequired',
  (text) => /^\d{8,30}$/.test(text),
  'payeeAccountInvalid',
)

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
  text === ''
    ? 'emailRequired'
    : emailPattern.test(text) && characterCount(text) <= 100
      ? null
      : 'emailInvalid',
)
export const nicknameField = textField(checkNickname)
export const usernameField = textField(checkUsername)
export const reservedInformationField = textField(checkReservedInformation)
export const securityAnswerField = textField(checkSecurityAnswer)
export const receiptAddressField = textField((text) =>
  text === ''
    ? 'receiptAddressRequired'
    : isPlainText(text) && characterCount(text) <= 120
      ? null
      : 'receiptAddressInvalid',
)

function nameField(required: ErrorKey, invalid: ErrorKey, isName: (text: string) => boolean) {
  return textField((text) =>
    text === '' ? required : isName(text) && characterCount(text) <= 60 ? null : invalid,
  )
}

/** A person's name: letters, digits or Chinese. */
export const personNameField = nameField('nameRequired', 'nameInvalid', (text) =>
  personNamePattern.test(text),
)
/** The same of whom is paid, who may be an enterprise with brackets in its name. */
export const payeeNameField = nameField('payeeNameRequired', 'payeeNameInvalid', isPayeeName)

/** Search words of a query. */
export const searchField = z.string().check(z.overwrite(normaliseText), atMost(60, 'searchTooLong'))

/** Purpose and postscript of domestic payments. */
export const remarkField = textField((text) =>
  characterCount(text) > 60 ? 'remarkTooLong' : remarkPattern.test(text) ? null : 'remarkInvalid',
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

/** The most an amount may come to; 0 allows nothing. */
export const limitAmountField = z
  .string('limitAmountInvalid')
  .check(z.overwrite(normaliseAmount), z.regex(/^(0|[1-9]\d{0,10})(\.\d{1,2})?$/, 'limitAmountInvalid'))

/** How many transactions a day; 0 allows none. */
export const limitCountField = z
  .string('limitCountInvalid')
  .check(z.overwrite(normaliseNumber), z.regex(/^(0|[1-9]\d{0,2})$/, 'limitCountInvalid'))

export const currencyField = z.enum(currencies, 'currencyRequired')
export const dateField = z.iso.date('dateRequired')
