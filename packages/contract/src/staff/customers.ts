import * as z from 'zod/mini'
import {
  dateField,
  emailField,
  mobileField,
  orEmpty,
  personNameField,
  receiptAddressField,
} from '../core/fields.ts'
import { idTypes } from '../core/rules/index.ts'
import { occupations } from '../dictionaries/index.ts'
import { defineStaffAction, reasonText } from './define-action.ts'
import { signingErrors, signingFields } from './ebank.ts'

const bySecond = { kinds: ['second'], checkers: ['supervisor'], waits: 'threeWorkdays' } as const

export const sexes = ['female', 'male'] as const
export const taxResidencies = ['mainland', 'abroad', 'both'] as const
export const riskClasses = ['low', 'medium', 'high'] as const

/**
 * 1100: opens a customer with a card of class I from blank stock and signs the internet bank: one text, one approval, one
 * transaction. The customer types the withdrawal password on the pad. Only the envelope or the message holds the activation code.
 */
export const openWhole = defineStaffAction({
  code: '1100',
  title: { zh: '开户及网银签约', en: 'Open customer, card and online banking' },
  agreement: 'personalEbanking',
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({
    name: personNameField,
    /** As on the passport, or the name in pinyin. */
    nameEn: z.string().check(z.trim(), z.regex(/^[A-Za-z][A-Za-z ,.'’-]{1,59}$/, 'nameInvalid')),
    sex: z.enum(sexes),
    birth: dateField,
    nationality: z.string().check(z.regex(/^[A-Z]{3}$/, 'invalidInput')),
    idType: z.enum(idTypes, 'idTypeRequired'),
    idNumber: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.minLength(5, 'idNumberInvalid'),
        z.maxLength(20, 'idNumberInvalid'),
      ),
    /** Why the opening goes on although the register did not confirm the document. */
    checkReason: z.optional(reasonText),
    idIssuedOn: dateField,
    /** Null: valid for a long term. */
    idExpiresOn: z.nullable(dateField),
    address: receiptAddressField,
    occupation: z.enum(occupations),
    mobile: mobileField,
    email: orEmpty(emailField),
    taxResidency: z.enum(taxResidencies),
    riskClass: z.enum(riskClasses),
    /** Number of the blank card, which the maker holds. */
    cardSerial: z.string().check(z.regex(/^\d{16,19}$/, 'debitCardInvalid')),
    ...signingFields,
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...signingErrors,
    'customerDocumentExpired',
    'dateRequired',
    'debitCardInvalid',
    'documentKnown',
    'emailInvalid',
    'idNumberInvalid',
    'identityReasonNeeded',
    'idTypeRequired',
    'mobileInvalid',
    'nameInvalid',
    'passwordPersonal',
    'passwordSimple',
    'sixDigitsFormat',
    'withdrawPasswordRun',
  ],
})

export const customerActions = [openWhole]
