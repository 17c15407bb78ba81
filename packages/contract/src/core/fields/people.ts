import type { ErrorKey } from '../errors.ts'
import {
  characterCount,
  checkNickname,
  checkReservedInformation,
  checkSecurityAnswer,
  checkUsername,
  emailPattern,
  isPayeeName,
  isPlainText,
  mobilePattern,
  normaliseName,
  personNamePattern,
  postcodePattern,
} from '../rules/index.ts'
import { numberField, textField } from './kinds.ts'

/** Identity and contact data of people. */

export const mobileField = numberField('mobileRequired', (text) => mobilePattern.test(text), 'mobileInvalid')

export const postcodeField = numberField(
  'postcodeRequired',
  (text) => postcodePattern.test(text),
  'postcodeInvalid',
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
  return textField(
    (text) => (text === '' ? required : isName(text) && characterCount(text) <= 60 ? null : invalid),
    normaliseName,
  )
}

/** A person's name: letters, digits or Chinese. */
export const personNameField = nameField('nameRequired', 'nameInvalid', (text) =>
  personNamePattern.test(text),
)
/** Name of a payee. Like a person's name, but an enterprise may have brackets in its name. */
export const payeeNameField = nameField('payeeNameRequired', 'payeeNameInvalid', isPayeeName)
