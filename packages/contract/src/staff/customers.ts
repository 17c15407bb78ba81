import * as z from 'zod/mini'
import {
  dateField,
  emailField,
  limitAmountField,
  limitCountField,
  mobileField,
  orEmpty,
  personNameField,
  receiptAddressField,
} from '../core/fields.ts'
import { idTypes } from '../core/rules/index.ts'
import { occupations } from '../dictionaries/index.ts'
import { defineStaffAction } from './define-action.ts'
import { customerIdField } from './fields.ts'

const bySecond = { kinds: ['second'], checkers: ['supervisor'], waits: 'threeWorkdays' } as const

export const sexes = ['female', 'male'] as const
export const taxResidencies = ['mainland', 'abroad', 'both'] as const
export const riskClasses = ['low', 'medium', 'high'] as const
/** Methods that a branch can give with the signing. A key is handed out afterwards and certified at its first use. */
export const openingMethods = ['none', 'mobile'] as const

/**
 * 1100: opens a customer with a card of class I from blank stock and signs the internet bank: one text, one approval, one
 * transaction. The customer types the withdrawal password on the pad. The activation code goes to the signed mobile alone.
 */
export const openWhole = defineStaffAction({
  code: '1100',
  title: { zh: '开户及网银签约', en: 'Open customer, card and online banking' },
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
    /** Whether transfers in the internet bank are allowed from the card. */
    transferService: z.boolean(),
    method: z.enum(openingMethods),
    /** Agreed limits of the internet bank, within those of the method. Empty: those of the method. */
    single: orEmpty(limitAmountField),
    daily: orEmpty(limitAmountField),
    /** From 65 on: answers to the four questions about fraud, true for a warning sign. */
    fraudAnswers: z.optional(z.array(z.boolean()).check(z.length(4, 'fraudAnswersNeeded'))),
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    'blankUnknown',
    'customerDocumentExpired',
    'dateRequired',
    'debitCardInvalid',
    'documentKnown',
    'emailInvalid',
    'fraudAnswersNeeded',
    'idNumberInvalid',
    'idTypeRequired',
    'limitAmountInvalid',
    'limitAboveMethod',
    'limitSingleAboveDaily',
    'mobileInvalid',
    'nameInvalid',
    'passwordPersonal',
    'passwordSimple',
    'sixDigitsFormat',
    'withdrawPasswordRun',
  ],
})

/** 2104: raises or lowers the limits of the internet bank. A raise at a branch holds at once, and needs a second person. */
export const setEbankLimits = defineStaffAction({
  code: '2104',
  title: { zh: '网银限额调整', en: 'Online banking limits' },
  roles: ['teller'],
  scope: 'branch',
  approval: { kinds: ['none', 'second'], checkers: ['supervisor'], waits: 'threeWorkdays' },
  input: z.strictObject({
    customerId: customerIdField,
    single: limitAmountField,
    daily: limitAmountField,
    /** Empty: no limit. */
    count: orEmpty(limitCountField),
    annual: orEmpty(limitAmountField),
    fraudAnswers: z.optional(z.array(z.boolean()).check(z.length(4, 'fraudAnswersNeeded'))),
  }),
  errors: [
    'fraudAnswersNeeded',
    'limitAmountInvalid',
    'limitCountInvalid',
    'limitAboveMethod',
    'limitDailyAboveAnnual',
    'limitSingleAboveDaily',
    'limitUnchanged',
    'notSignedAtBranch',
  ],
})

export const customerActions = [openWhole, setEbankLimits]
