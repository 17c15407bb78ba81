import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import {
  creditCardField,
  debitCardField,
  dynamicPasswordField,
  emailField,
  imageCodeField,
  mobileField,
  nicknameField,
  personNameField,
  receiptAddressField,
  reservedInformationField,
  securityAnswerField,
  usernameField,
} from '../core/fields.ts'
import {
  creditCardPrefix,
  debitCardPrefix,
  idTypes,
  isIdNumber,
  normaliseNumber,
} from '../core/rules/index.ts'
import { sealedSecret } from '../http/fields.ts'
import { agreementText } from './agreement.ts'
import { type JourneyKind, journeyKinds, journeySteps } from './journeys.ts'
import { securityQuestions } from './security-questions.ts'

/** What a journey answers to every call: how far it is and what the page needs to know for the step that is due. */
export const journeyState = z.object({
  journey: z.enum(journeyKinds as [JourneyKind, ...JourneyKind[]]),
  /** The step that is due, and where. */
  step: z.enum(journeySteps),
  route: z.string(),
  /** All steps of it, as far as they are known. */
  steps: z.array(z.enum(journeySteps)),
  /** The step one may go back to. */
  back: z.nullable(z.enum(journeySteps)),
  expiresAt: z.string(),
  /** Where dynamic passwords go, masked. */
  mobile: z.nullable(z.string()),
  /** Seconds until a dynamic password may be asked for; null while none has been. */
  resendAfterSeconds: z.nullable(z.number()),
  question: z.nullable(z.enum(securityQuestions)),
  /** Which password of the card is asked for at signing. */
  cardPassword: z.nullable(z.enum(['withdrawal', 'query'])),
  /** What has been entered on the way and may be changed yet. */
  draft: z.nullable(
    z.object({
      username: z.string(),
      nickname: z.string(),
      email: z.string(),
      address: z.string(),
      seal: z.string(),
      question: z.enum(securityQuestions),
    }),
  ),
  /** At the end: the user name to log in with. */
  username: z.nullable(z.string()),
})
export type JourneyState = z.infer<typeof journeyState>

/** The same to whoever begins, with what the page keeps to go on: useless without the cookie that comes with it. */
const journeyBegun = z.extend(journeyState, { token: z.string() })

const token = z.string('journeyExpired').check(z.regex(/^[\w-]{22}$/, 'journeyExpired'))
const onlyToken = z.strictObject({ token })

const image = {
  imageCodeId: z.string().check(z.regex(/^[\w-]{22}$/, 'imageCodeInvalid')),
  imageCode: imageCodeField,
}

/** A card of the bank's own. */
const ownDebitCard = debitCardField.check(
  z.refine((number) => number.startsWith(debitCardPrefix), 'debitCardInvalid'),
)
const ownCreditCard = creditCardField.check(
  z.refine((number) => number.startsWith(creditCardPrefix), 'creditCardInvalid'),
)

const document = {
  idType: z.enum(idTypes, 'idTypeRequired'),
  idNumber: z
    .string('idNumberRequired')
    .check(z.overwrite(normaliseNumber), z.minLength(1, 'idNumberRequired')),
}

/** The number has to be one that a document of its type can bear. */
function documentIsPossible() {
  return z.superRefine<{ idType: (typeof idTypes)[number]; idNumber: string }>(
    ({ idType, idNumber }, context) => {
      if (!isIdNumber(idType, idNumber))
        context.addIssue({ code: 'custom', message: 'idNumberInvalid', path: ['idNumber'], input: idNumber })
    },
  )
}

/** A debit or credit card, or the number the branch issued. */
const accountField = z
  .string('accountNumberRequired')
  .check(
    z.overwrite(normaliseNumber),
    z.minLength(1, 'accountNumberRequired'),
    z.regex(/^\d{8,19}$/, 'accountNumberInvalid'),
  )

const beginErrors = ['imageCodeInvalid', 'journeyTooOften'] as const satisfies readonly ErrorKey[]
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

export const checkInfo2 = defineCall({
  name: 'checkInfo2',
  summary:
    'Begins registration or recovery with identity data; the answer never tells whether they are anybody’s',
  access: anyone,
  request: z
    .strictObject({
      journey: z.enum(['debitRegistration', 'creditRegistration', 'recovery']),
      name: personNameField,
      ...document,
      account: accountField,
      /** On record with the bank; not asked for in recovery, where the answer to the question comes first. */
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
    .strictObject({ cardNumber: ownCreditCard, ...document, mobile: mobileField, ...image })
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
  request: z.strictObject({ cardNumber: ownDebitCard, password: sealedSecret, ...image }),
  response: z.object({
    /** `online`: to be signed online, and begun; `branch`: signed at a branch, waiting for the first log-in with the
     *  e-bank number; `none`: in use already, with the query password. */
    firstUse: z.enum(['online', 'branch', 'none']),
    journey: z.nullable(journeyBegun),
  }),
  errors: [...beginErrors, 'secretExpired', 'loginFailed', 'loginLocked', 'loginTooOften'],
  changes: true,
})

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
      ...document,
      activationCode: z
        .string('activationCodeRequired')
        .check(
          z.overwrite(normaliseNumber),
          z.minLength(1, 'activationCodeRequired'),
          z.regex(/^\d{8}$/, 'activationCodeFormat'),
        ),
      ...image,
    })
    .check(documentIsPossible()),
  response: journeyBegun,
  errors: [...beginErrors, 'activationCodeWrong', 'activationLocked'],
  changes: true,
})

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
    'alreadyRegistered',
    'branchFirstLoginNeeded',
    'debitRegistrationNeeded',
    'notRegistered',
    'recoveryNeedsBranch',
    'customerFrozen',
  ],
  changes: true,
})

export const answerQuestion = defineCall({
  name: 'identity016_answer',
  summary: 'Answers the security question of recovery; five a day are judged',
  access: anyone,
  request: z.strictObject({ token, answer: securityAnswerField }),
  response: journeyState,
  errors: [...stepErrors, 'securityAnswerWrong', 'securityAnswerLocked'],
  changes: true,
})

export const identifySigner = defineCall({
  name: 'identity017_identifySigner',
  summary: 'The signer’s name and document, for online signing',
  access: anyone,
  request: z.strictObject({ token, name: personNameField, ...document }).check(documentIsPossible()),
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
  summary: 'Records that the agreement was read to its end, for its minimum time',
  access: anyone,
  request: z.strictObject({ token, readToEnd: z.literal(true, 'agreementUnread') }),
  response: journeyState,
  errors: [...stepErrors, 'agreementUnread', 'agreementReadingShort'],
  changes: true,
})

export const signAgreement = defineCall({
  name: 'identity019_sign',
  summary: 'Accepts the agreement that was read, with the password of the card where one is asked for',
  access: anyone,
  request: z.strictObject({
    token,
    accepted: z.literal(true, 'agreementUnread'),
    cardPassword: z.optional(sealedSecret),
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

/** A text that may be left empty. */
const orEmpty = <T extends z.ZodMiniType<string, string>>(field: T) => z.union([z.literal(''), field])

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
  request: z.strictObject({ token, login: sealedSecret, query: sealedSecret }),
  response: journeyState,
  errors: [...stepErrors, ...passwordErrors],
  changes: true,
})

export const setJourneyLoginPassword = defineCall({
  name: 'identity022_setLoginPassword',
  summary: 'Sets the log-in password, and with it does what the journey is for',
  access: anyone,
  request: z.strictObject({ token, login: sealedSecret }),
  response: journeyState,
  errors: [...stepErrors, ...passwordErrors],
  changes: true,
})

export const setJourneyWithdrawalPassword = defineCall({
  name: 'identity023_setWithdrawalPassword',
  summary: 'Chooses the withdrawal password of a customer who has none; kept with the journey until its end',
  access: anyone,
  request: z.strictObject({ token, withdrawal: sealedSecret }),
  response: journeyState,
  errors: [...stepErrors, ...passwordErrors],
  changes: true,
})

export const journeyCalls = [
  checkInfo2,
  creditcardLogon,
  firstUseChecked,
  activateBranchAccess,
  readJourney,
  leaveJourney,
  goBack,
  sendJourneyCode,
  checkJourneyCode,
  answerQuestion,
  identifySigner,
  openAgreement,
  saveReadProctorRecord,
  signAgreement,
  setInformation,
  setJourneyPasswords,
  setJourneyLoginPassword,
  setJourneyWithdrawalPassword,
]
