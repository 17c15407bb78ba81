import * as z from 'zod/mini'
import { authMethods } from '../core/access.ts'
import { accountIdField, limitAmountField, limitCountField, mobileField, orEmpty } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineStaffAction } from './define-action.ts'
import { blankSerialField, customerIdField } from './fields.ts'

// Section 2 of the staff page: the internet bank of a customer.

const bySecond = { kinds: ['second'], checkers: ['supervisor'], waits: 'threeWorkdays' } as const
const atOnce = { kinds: ['none'], checkers: [], waits: 'threeWorkdays' } as const

/** From this age on, a customer is asked about fraud before a signing or a raise. */
export const fraudAge = 65

/** What a customer from 65 on is asked before a signing or a raise. A yes is a sign of fraud. */
export const fraudQuestions = {
  safeAccount: {
    zh: '是否有人自称公检法或客服，要求您转账到“安全账户”？',
    en: 'Has anyone claimed to be the police or the bank and asked you to move money to a “safe account”?',
  },
  coached: {
    zh: '是否有陌生人指导您来办理，或教您如何回答？',
    en: 'Has anyone you do not know sent you here or told you what to answer?',
  },
  promised: {
    zh: '是否有人承诺高额回报，或要求先交费用？',
    en: 'Has anyone promised high returns or asked for a fee first?',
  },
  askedCodes: {
    zh: '是否有人索要您的密码、动态密码，或要求远程操作您的手机？',
    en: 'Has anyone asked for your passwords or codes, or to control your phone?',
  },
} as const satisfies Record<string, Bilingual>
export type FraudQuestion = keyof typeof fraudQuestions

export const yesNoNames = {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} as const satisfies Record<string, Bilingual>
const yesNo = z.enum(['yes', 'no'], 'fraudAnswersNeeded')

/** Answers to the four questions about fraud. Asked from 65 on. */
export const fraudAnswersField = z.optional(
  z.strictObject({ safeAccount: yesNo, coached: yesNo, promised: yesNo, askedCodes: yesNo }),
)
export type FraudAnswers = NonNullable<z.output<typeof fraudAnswersField>>

/** How an activation code reaches the customer: inside this password envelope. Left out: by the signed mobile. */
const envelopeField = z.optional(blankSerialField)

/** What is agreed when somebody signs the internet bank, alone or with an opening. */
export const signingFields = {
  /** Whether transfers in the internet bank are allowed from the accounts. */
  transferService: z.boolean(),
  method: z.enum(authMethods),
  /** Serial of the USB-Key that is handed out, for a method that signs with one. */
  keySerial: z.optional(blankSerialField),
  /** Agreed limits of the internet bank, within those of the method. Empty: those of the method. */
  single: orEmpty(limitAmountField),
  daily: orEmpty(limitAmountField),
  fraudAnswers: fraudAnswersField,
  envelopeSerial: envelopeField,
}

/** Errors of what is agreed with a signing. */
export const signingErrors = [
  'blankUnknown',
  'fraudAnswersNeeded',
  'keySerialNeeded',
  'limitAmountInvalid',
  'limitAboveMethod',
  'limitSingleAboveDaily',
] as const

const accountRows = z
  .array(z.strictObject({ accountId: accountIdField }))
  .check(z.minLength(1, 'accountRequired'), z.maxLength(50, 'invalidInput'))

/**
 * 2101: signs the internet bank for a customer of the bank. Gives an e-bank number and an activation code, which opens the
 * first log-in. Passwords from before end.
 */
export const signEbank = defineStaffAction({
  code: '2101',
  title: { zh: '个人网银签约', en: 'Register for online banking' },
  agreement: 'personalEbanking',
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({
    customerId: customerIdField,
    /** Accounts that are put into the internet bank. */
    accounts: accountRows,
    /** Empty: the mobile on record. */
    mobile: orEmpty(mobileField),
    ...signingFields,
  }),
  errors: [
    ...signingErrors,
    'accountClosed',
    'accountRequired',
    'accountUnknown',
    'customerDocumentExpired',
    'ebankSigned',
    'ebankSuspended',
    'mobileAccountTaken',
    'mobileInvalid',
  ],
})

/** 2102: changes the method, and the signed mobile where one is given. A stronger method holds at once. */
export const changeEbankMethod = defineStaffAction({
  code: '2102',
  title: { zh: '网银认证方式变更', en: 'Change authentication method' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({
    customerId: customerIdField,
    method: z.enum(authMethods),
    keySerial: z.optional(blankSerialField),
    /** Empty: unchanged. */
    mobile: orEmpty(mobileField),
    fraudAnswers: fraudAnswersField,
    /** For a file certificate: where its activation code is printed. */
    envelopeSerial: envelopeField,
  }),
  errors: [
    'blankUnknown',
    'ebankSuspended',
    'fraudAnswersNeeded',
    'keySerialNeeded',
    'methodSame',
    'mobileAccountTaken',
    'mobileInvalid',
    'notSignedAtBranch',
  ],
})

export const keyChanges = ['issued', 'replaced', 'revoked'] as const

/** 2103: hands out a USB-Key, replaces or revokes one. The customer requests its certificate online at the first use. */
export const changeKey = defineStaffAction({
  code: '2103',
  title: { zh: 'USB-Key管理', en: 'USB-Key' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({
    customerId: customerIdField,
    change: z.enum(keyChanges),
    /** Serial of the new key. */
    keySerial: z.optional(blankSerialField),
  }),
  errors: [
    'blankUnknown',
    'ebankSuspended',
    'keyHeldAlready',
    'keyNone',
    'keySerialNeeded',
    'notSignedAtBranch',
  ],
})

/** 2104: agrees other limits of the internet bank. A raise at a branch holds at once, and needs a second person. */
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
    fraudAnswers: fraudAnswersField,
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

const ofCustomer = z.strictObject({ customerId: customerIdField })
const newCode = z.strictObject({ customerId: customerIdField, envelopeSerial: envelopeField })
const newCodeErrors = ['blankUnknown', 'ebankSuspended', 'notSignedAtBranch'] as const

/** 2105: takes the count of wrong tries away that locks the log-in until the day ends. */
export const unlockEbank = defineStaffAction({
  code: '2105',
  title: { zh: '网银解锁', en: 'Unlock online banking' },
  roles: ['supervisor'],
  scope: 'branch',
  approval: atOnce,
  input: ofCustomer,
  errors: ['ebankSuspended', 'nothingLocked'],
})

/**
 * 2106: a new activation code. The one before ends, sessions end, log-in and enquiry password are void. User name, security
 * question and nickname stay.
 */
export const renewActivation = defineStaffAction({
  code: '2106',
  title: { zh: '网银激活码重置', en: 'New activation code' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: newCode,
  errors: newCodeErrors,
})

/** 2107: voids the enquiry password. The customer sets a new one at a new first log-in. */
export const resetQueryPassword = defineStaffAction({
  code: '2107',
  title: { zh: '查询密码重置', en: 'Reset enquiry password' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: newCode,
  errors: [...newCodeErrors, 'enquiryPasswordUnset'],
})

/** 2108: suspends the internet bank. Sessions end at once. Card and counter go on. */
export const suspendEbank = defineStaffAction({
  code: '2108',
  title: { zh: '网银暂停', en: 'Suspend online banking' },
  roles: ['teller', 'supervisor'],
  scope: 'branch',
  approval: atOnce,
  input: ofCustomer,
  errors: ['ebankSuspended'],
})

/** 2109: resumes a suspended internet bank. */
export const resumeEbank = defineStaffAction({
  code: '2109',
  title: { zh: '网银恢复', en: 'Resume online banking' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: ofCustomer,
  errors: ['ebankNotSuspended'],
})

/** 2110: ends the internet bank, and with it certificates, passwords, names, limits and enrolments. */
export const endEbank = defineStaffAction({
  code: '2110',
  title: { zh: '网银注销', en: 'End online banking' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: ofCustomer,
  errors: ['ebankNotSigned', 'accountHasBusiness'],
})

/** 2111: puts accounts into the internet bank, or takes them out. */
export const enrolEbankAccounts = defineStaffAction({
  code: '2111',
  title: { zh: '网银账户追加与撤销', en: 'Accounts in online banking' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({
    customerId: customerIdField,
    accounts: accountRows,
    /** True: put into the internet bank. */
    enrolled: z.boolean(),
  }),
  errors: [
    'accountClosed',
    'accountRequired',
    'accountUnknown',
    'ebankNotSigned',
    'enrolmentUnchanged',
    'accountHasBusiness',
  ],
})

/** 2112: frees a nickname, in use or still reserved for its former owner. Anybody can take it at once. */
export const freeNickname = defineStaffAction({
  code: '2112',
  title: { zh: '网银昵称释放', en: 'Free a nickname' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({
    customerId: customerIdField,
    nickname: z.string().check(z.trim(), z.minLength(1, 'invalidInput'), z.maxLength(40, 'invalidInput')),
  }),
  errors: ['nicknameNotTheirs'],
})

export const ebankActions = [
  signEbank,
  changeEbankMethod,
  changeKey,
  setEbankLimits,
  unlockEbank,
  renewActivation,
  resetQueryPassword,
  suspendEbank,
  resumeEbank,
  endEbank,
  enrolEbankAccounts,
  freeNickname,
]
