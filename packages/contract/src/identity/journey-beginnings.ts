import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import {
  creditCardField,
  debitCardField,
  imageCodeField,
  mobileField,
  personNameField,
} from '../core/fields.ts'
import { creditCardPrefix, debitCardPrefix, normaliseNumber } from '../core/rules/index.ts'
import { encryptedSecret } from '../http/fields.ts'
import { documentFields, documentIsPossible, journeyState } from './journey-state.ts'

/**
 * Answer to the beginning of a journey, the same for every caller. The page keeps the token, which is useless without the
 * cookie set with it.
 */
const journeyBegun = z.extend(journeyState, { token: z.string() })

const image = {
  imageCodeId: z.string().check(z.regex(/^[\w-]{22}$/, 'imageCodeInvalid')),
  imageCode: imageCodeField,
}

/** A card of this bank. */
const ownDebitCard = debitCardField.check(
  z.refine((number) => number.startsWith(debitCardPrefix), 'debitCardInvalid'),
)
const ownCreditCard = creditCardField.check(
  z.refine((number) => number.startsWith(creditCardPrefix), 'creditCardInvalid'),
)

/** A debit or credit card, or the number that the branch issued. */
const accountField = z
  .string('accountNumberRequired')
  .check(
    z.overwrite(normaliseNumber),
    z.minLength(1, 'accountNumberRequired'),
    z.regex(/^\d{8,19}$/, 'accountNumberInvalid'),
  )

const beginErrors = ['imageCodeInvalid', 'journeyTooOften'] as const satisfies readonly ErrorKey[]

export const checkInfo2 = defineCall({
  name: 'checkInfo2',
  summary:
    'Begins registration or recovery with identity data; the answer never tells whether they are anybody’s',
  access: anyone,
  request: z
    .strictObject({
      journey: z.enum(['debitRegistration', 'creditRegistration', 'recovery']),
      name: personNameField,
      ...documentFields,
      account: accountField,
      /** Mobile on record with the bank. Recovery does not ask for it, because the security question comes first. */
      mobile: z.optional(mobileField),
      ...image,
    })
    .check(
      documentIsPossible(),
      z.superRefine(({ journey, account, mobile }, context) => {
        const wrong = (message: ErrorKey, field: string) =>
          context.addIssue({ code: 'custom', message, path: [field], input: account })
        if (journey === 'debitRegistration' && !ownDebitCard.safeParse(account).success)
          wrong('debitCardInvalid', 'account')
        if (journey === 'creditRegistration' && !ownCreditCard.safeParse(account).success)
          wrong('creditCardInvalid', 'account')
        if (journey !== 'recovery' && mobile === undefined) wrong('mobileRequired', 'mobile')
      }),
    ),
  response: journeyBegun,
  errors: beginErrors,
  changes: true,
})

export const creditcardLogon = defineCall({
  name: 'creditcardLogon',
  summary:
    'Begins the first log-in of a credit-card holder; the answer never tells whether the data are anybody’s',
  access: anyone,
  request: z
    .strictObject({ cardNumber: ownCreditCard, ...documentFields, mobile: mobileField, ...image })
    .check(documentIsPossible()),
  response: journeyBegun,
  errors: beginErrors,
  changes: true,
})

export const firstUseChecked = defineCall({
  name: 'firstUseChecked',
  summary:
    'With a debit card and its withdrawal password: is this a first use, and of which kind; a first one begins online signing',
  access: anyone,
  request: z.strictObject({ cardNumber: ownDebitCard, password: encryptedSecret, ...image }),
  response: z.object({
    /**
     * `online`: the card can be signed online, and the journey has begun. `branch`: signed at a branch, waiting for the first
     * log-in with the e-bank number. `none`: already in use, with the query password.
     */
    firstUse: z.enum(['online', 'branch', 'none']),
    journey: z.nullable(journeyBegun),
  }),
  errors: [
    ...beginErrors,
    'secretExpired',
    'loginFailed',
    'cardLoginLocked',
    'loginTooOften',
    'customerSuspended',
    'debitCardReportedLost',
    'cardPasswordReportedLost',
  ],
  changes: true,
})

/** An activation code from a branch: eight digits. */
export const activationCodeField = z
  .string('activationCodeRequired')
  .check(
    z.overwrite(normaliseNumber),
    z.minLength(1, 'activationCodeRequired'),
    z.regex(/^\d{8}$/, 'activationCodeFormat'),
  )

export const activateBranchAccess = defineCall({
  name: 'identity010_activate',
  summary: 'Begins the first log-in of a customer signed at a branch, with e-bank number and activation code',
  access: anyone,
  request: z
    .strictObject({
      ebankNumber: z
        .string('ebankNumberRequired')
        .check(
          z.overwrite(normaliseNumber),
          z.minLength(1, 'ebankNumberRequired'),
          z.regex(/^\d{8,16}$/, 'ebankNumberInvalid'),
        ),
      ...documentFields,
      activationCode: activationCodeField,
      ...image,
    })
    .check(documentIsPossible()),
  response: journeyBegun,
  errors: [...beginErrors, 'activationCodeWrong', 'activationCodeExpired', 'activationLocked'],
  changes: true,
})

/** Calls that begin a journey. */
export const journeyBeginnings = [checkInfo2, creditcardLogon, firstUseChecked, activateBranchAccess]
