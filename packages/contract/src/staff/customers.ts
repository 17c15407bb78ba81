import * as z from 'zod/mini'
import { defineStaffAction } from './define-action.ts'
import { signingErrors, signingFields } from './ebank.ts'
import { personErrors, personFields } from './fields.ts'

const bySecond = { kinds: ['second'], checkers: ['supervisor'], waits: 'threeWorkdays' } as const

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
    ...personFields,
    /** Number of the blank card, which the maker holds. */
    cardSerial: z.string().check(z.regex(/^\d{16,19}$/, 'debitCardInvalid')),
    ...signingFields,
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...signingErrors,
    ...personErrors,
    'debitCardInvalid',
    'passwordPersonal',
    'passwordSimple',
    'sixDigitsFormat',
    'withdrawPasswordRun',
  ],
})

export const customerActions = [openWhole]
