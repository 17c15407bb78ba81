import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import {
  creditCardField,
  dynamicPasswordField,
  imageCodeField,
  imageCodeIdField,
  mobileField,
} from '../core/fields.ts'
import { normaliseNumber } from '../core/rules/index.ts'
import { encryptedSecret } from '../http/fields.ts'
import { documentFields, documentIsPossible } from '../identity/index.ts'
import { shownApplication } from './applications.ts'
import { cardProducts } from './products.ts'

const image = { imageCodeId: imageCodeIdField, imageCode: imageCodeField }

/** Token of the inquiry. Every caller receives one, whether or not the data is right. */
const inquiryToken = z.string('journeyExpired').check(z.regex(/^[\w-]{43}$/, 'journeyExpired'))
const begun = z.object({ token: z.string() })

/** /login/progressQuery: begins an inquiry about an application. The answer never reveals whether an application exists. */
export const queryProgress = defineCall({
  name: 'appSheQryCom',
  summary:
    'Begins the query of an application’s progress: document, mobile, image code; the same answer to all',
  access: anyone,
  request: z.strictObject({ ...documentFields, mobile: mobileField, ...image }).check(documentIsPossible()),
  response: begun,
  errors: ['imageCodeInvalid', 'journeyTooOften'],
  changes: true,
})

/** /login/cardActivate: names the card and its holder. The answer is the same to every caller. */
export const beginActivation = defineCall({
  name: 'cards002_beginActivation',
  summary:
    'Begins the activation of a new card: number, expiry, document, image code; the same answer to all',
  access: anyone,
  request: z
    .strictObject({
      cardNumber: creditCardField,
      /** Month and year as on the card: "1129". */
      expiry: z.string('cardExpiryInvalid').check(
        z.overwrite((text) => normaliseNumber(text).replace('/', '')),
        z.regex(/^(0[1-9]|1[0-2])\d{2}$/, 'cardExpiryInvalid'),
      ),
      ...documentFields,
      ...image,
    })
    .check(documentIsPossible()),
  response: begun,
  errors: ['imageCodeInvalid', 'journeyTooOften', 'cardActivationLocked'],
  changes: true,
})

export const sendInquiryCode = defineCall({
  name: 'cards003_sendCode',
  summary: 'Sends a dynamic password to the mobile on record, where what was said is true',
  access: anyone,
  request: z.strictObject({ token: inquiryToken }),
  response: z.object({ resendAfterSeconds: z.number() }),
  errors: ['journeyExpired', 'dynamicPasswordTooSoon', 'journeyCodesUsedUp'],
  changes: true,
})

const codeErrors = [
  'journeyExpired',
  'dynamicPasswordWrong',
  'dynamicPasswordExpired',
  'journeyCodeSpent',
] as const

export const showProgress = defineCall({
  name: 'cards004_progress',
  summary: 'The applications of a year, for whoever has the code',
  access: anyone,
  request: z.strictObject({ token: inquiryToken, code: dynamicPasswordField }),
  response: z.object({ applications: z.array(shownApplication) }),
  errors: codeErrors,
  changes: true,
})

export const activateCard = defineCall({
  name: 'cards005_activate',
  summary: 'Activates a card and sets its transaction password, for whoever has the code',
  access: anyone,
  request: z.strictObject({ token: inquiryToken, code: dynamicPasswordField, newPassword: encryptedSecret }),
  response: z.object({ number: z.string(), product: z.enum(cardProducts) }),
  errors: [
    ...codeErrors,
    'secretExpired',
    'sixDigitsFormat',
    'passwordSimple',
    'passwordPersonal',
    'withdrawPasswordRun',
    'cardAlreadyActive',
    'activationLapsed',
    'creditCardReportedLost',
    'cardStopped',
    'accountClosed',
  ],
  changes: true,
})

export const inquiryCalls = [queryProgress, beginActivation, sendInquiryCode, showProgress, activateCard]
