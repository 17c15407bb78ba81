import * as z from 'zod/mini'
import { agreementCodes, agreementText } from '../agreements/index.ts'
import { paperVersion } from '../contracts/paper-key.ts'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import {
  dynamicPasswordField,
  emailField,
  nicknameField,
  orEmpty,
  personNameField,
  receiptAddressField,
  reservedInformationField,
  securityAnswerField,
  usernameField,
} from '../core/fields.ts'
import { encryptedSecret } from '../http/fields.ts'
import { signatureProof } from '../orders/schemas.ts'
import { loginAnswer } from './calls.ts'
import { documentFields, documentIsPossible, journeyState, journeyToken as token } from './journey-state.ts'
import { securityQuestions } from './security-questions.ts'

const onlyToken = z.strictObject({ token })

/** Errors of the card with which the journey began. */
const lostCardErrors = [
  'debitCardReportedLost',
  'creditCardReportedLost',
  'cardPasswordReportedLost',
] as const satisfies readonly ErrorKey[]

const stepErrors = ['journeyExpired', 'journeyOutOfTurn'] as const satisfies readonly ErrorKey[]

const passwordErrors = [
  'secretExpired',
  'loginPasswordLength',
  'loginPasswordCharacters',
  'loginPasswordMix',
  'loginPasswordRun',
  'sixDigitsFormat',
  'withdrawPasswordRun',
  'passwordSimple',
  'passwordCommon',
  'passwordPersonal',
  'passwordSameAsOld',
  'usernameTaken',
  'nicknameTaken',
] as const satisfies readonly ErrorKey[]

export const readJourney = defineCall({
  name: 'identity011_journey',
  summary: 'How far a journey is, as after the page was reloaded',
  access: anyone,
  request: onlyToken,
  response: journeyState,
  errors: ['journeyExpired'],
})

export const leaveJourney = defineCall({
  name: 'identity012_leave',
  summary: 'Ends a journey; what was entered on it is forgotten',
  access: anyone,
  request: onlyToken,
  response: z.object({}),
  changes: true,
})

export const goBack = defineCall({
  name: 'identity013_goBack',
  summary: 'Goes back to the step before, where the way back is open',
  access: anyone,
  request: onlyToken,
  response: journeyState,
  errors: stepErrors,
  changes: true,
})

export const sendJourneyCode = defineCall({
  name: 'identity014_sendCode',
  summary: 'Sends a dynamic password to the mobile on record, by message or voice call',
  access: anyone,
  request: z.strictObject({ token, channel: z.enum(['sms', 'voice']) }),
  response: journeyState,
  errors: [...stepErrors, 'dynamicPasswordTooSoon', 'journeyCodesUsedUp', 'dynamicPasswordSendFailed'],
  changes: true,
})

export const checkJourneyCode = defineCall({
  name: 'identity015_checkCode',
  summary:
    'Gives the dynamic password of a journey: proves who it is, and decides whether the journey is open to them',
  access: anyone,
  request: z.strictObject({ token, code: dynamicPasswordField }),
  response: journeyState,
  errors: [
    ...stepErrors,
    'dynamicPasswordWrong',
    'dynamicPasswordExpired',
    'journeyCodeSpent',
    'secondFactorLocked',
    'alreadyRegistered',
    'branchFirstLoginNeeded',
    'debitRegistrationNeeded',
    'notRegistered',
    'recoveryNeedsBranch',
    'customerSuspended',
    ...lostCardErrors,
  ],
  changes: true,
})

export const answerQuestion = defineCall({
  name: 'identity016_answer',
  summary: 'Answers the security question of recovery; five a day are checked',
  access: anyone,
  request: z.strictObject({ token, answer: securityAnswerField }),
  response: journeyState,
  errors: [...stepErrors, 'securityAnswerWrong', 'securityAnswerLocked'],
  changes: true,
})

const certificateErrors = [
  'certificateMissing',
  'certificateNotYetValid',
  'certificateExpired',
  'certificateOnHold',
] as const satisfies readonly ErrorKey[]

export const beginJourneySignature = defineCall({
  name: 'identity024_beginSignature',
  summary:
    'What the USB-Key or file certificate signs on a journey: what for, for whom, and a nonce; what was handed out ' +
    'before stops working',
  access: anyone,
  request: onlyToken,
  response: z.object({ nonce: z.string(), text: z.string(), serial: z.string(), expiresAt: z.string() }),
  errors: [...stepErrors, ...certificateErrors],
  changes: true,
})

export const giveJourneySignature = defineCall({
  name: 'identity025_giveSignature',
  summary: 'Gives the signature over that text',
  access: anyone,
  request: z.strictObject({ token, ...signatureProof.shape }),
  response: journeyState,
  errors: [
    ...stepErrors,
    ...certificateErrors,
    'certificateUntrusted',
    'certificateWrongUse',
    'certificateMismatch',
    'certificateRevoked',
    'signatureInvalid',
    'signatureExpired',
  ],
  changes: true,
})

export const identifySigner = defineCall({
  name: 'identity017_identifySigner',
  summary: 'The signer’s name and document, for online signing',
  access: anyone,
  request: z.strictObject({ token, name: personNameField, ...documentFields }).check(documentIsPossible()),
  response: journeyState,
  errors: [...stepErrors, 'identityMismatch', 'identityLocked'],
  changes: true,
})

export const openAgreement = defineCall({
  name: 'identity018_openAgreement',
  summary: 'The e-banking agreement; from now on the bank measures how long it is read',
  access: anyone,
  request: onlyToken,
  response: agreementText,
  errors: stepErrors,
  changes: true,
})

export const saveReadProctorRecord = defineCall({
  name: 'saveReadProctorRecord',
  summary:
    'Records that an agreement was read to its end, for its minimum time: on a journey by its token, of a customer ' +
    'who is logged in by its code, or a paper (of a product, or a contract) in its version',
  access: anyone,
  request: z
    .strictObject({
      token: z.optional(token),
      agreement: z.optional(z.enum(agreementCodes)),
      paper: z.optional(paperVersion),
      readToEnd: z.literal(true, 'agreementUnread'),
    })
    .check(
      z.refine(
        ({ token, agreement, paper }) =>
          [token, agreement, paper].filter((given) => given !== undefined).length === 1,
      ),
    ),
  response: z.object({
    /** The journey that follows. Null if none does. */
    journey: z.nullable(journeyState),
  }),
  errors: [...stepErrors, 'agreementUnread', 'agreementReadingShort', 'paperUnknown'],
  changes: true,
})

export const signAgreement = defineCall({
  name: 'identity019_sign',
  summary: 'Accepts the agreement that was read, with the password of the card where one is asked for',
  access: anyone,
  request: z.strictObject({
    token,
    accepted: z.literal(true, 'agreementUnread'),
    cardPassword: z.optional(encryptedSecret),
  }),
  response: journeyState,
  errors: [
    ...stepErrors,
    'agreementUnread',
    'secretExpired',
    'passwordRequired',
    'cardPasswordWrong',
    'cardPasswordLocked',
  ],
  changes: true,
})

export const setInformation = defineCall({
  name: 'identity020_setInformation',
  summary:
    'User name, nickname, contact, security seal and security question; kept with the journey until its end',
  access: anyone,
  request: z.strictObject({
    token,
    username: usernameField,
    nickname: orEmpty(nicknameField),
    email: orEmpty(emailField),
    address: orEmpty(receiptAddressField),
    seal: reservedInformationField,
    question: z.enum(securityQuestions, 'securityQuestionRequired'),
    answer: securityAnswerField,
  }),
  response: journeyState,
  errors: [...stepErrors, 'usernameTaken', 'nicknameTaken'],
  changes: true,
})

export const setJourneyPasswords = defineCall({
  name: 'identity021_setPasswords',
  summary: 'Sets log-in and query password, and with them does what the journey is for',
  access: anyone,
  request: z.strictObject({ token, login: encryptedSecret, query: encryptedSecret }),
  response: journeyState,
  errors: [...stepErrors, ...passwordErrors],
  changes: true,
})

export const setJourneyLoginPassword = defineCall({
  name: 'identity022_setLoginPassword',
  summary: 'Sets the log-in password, and with it does what the journey is for',
  access: anyone,
  request: z.strictObject({ token, login: encryptedSecret }),
  response: journeyState,
  errors: [...stepErrors, ...passwordErrors, ...certificateErrors, 'certificateRevoked'],
  changes: true,
})

export const setJourneyWithdrawalPassword = defineCall({
  name: 'identity023_setWithdrawalPassword',
  summary: 'Chooses the withdrawal password of a customer who has none; kept with the journey until its end',
  access: anyone,
  request: z.strictObject({ token, withdrawal: encryptedSecret }),
  response: journeyState,
  errors: [...stepErrors, ...passwordErrors],
  changes: true,
})

export const completeLogin = defineCall({
  name: 'identity026_completeLogin',
  summary:
    'Opens the session of a log-in that was answered with secondFactorNeeded, once its journey has the proof it asked for',
  access: anyone,
  request: z.strictObject({ token }),
  response: loginAnswer,
  errors: [
    'journeyExpired',
    'journeyOutOfTurn',
    'customerSuspended',
    'debitCardReportedLost',
    'creditCardReportedLost',
  ],
  changes: true,
})

/** Calls of a journey after its beginning. */
export const journeyStepCalls = [
  readJourney,
  leaveJourney,
  goBack,
  sendJourneyCode,
  checkJourneyCode,
  beginJourneySignature,
  giveJourneySignature,
  answerQuestion,
  identifySigner,
  openAgreement,
  saveReadProctorRecord,
  signAgreement,
  setInformation,
  setJourneyPasswords,
  setJourneyLoginPassword,
  setJourneyWithdrawalPassword,
  completeLogin,
]
