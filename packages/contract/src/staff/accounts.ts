import * as z from 'zod/mini'
import { lossSubjectField } from '../accounts/index.ts'
import {
  accountIdField,
  amountField,
  currencyField,
  payeeAccountField,
  payeeNameField,
  pocketField,
  remarkField,
} from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { depositKeyField } from '../deposits/deposit-orders.ts'
import { depositTerms } from '../deposits/index.ts'
import { branchDayErrors, coverErrors, ownAccountErrors, padErrors, payeeErrors } from './counter-errors.ts'
import { actionId, defineStaffAction } from './define-action.ts'
import { agentField, customerIdField } from './fields.ts'

// Accounts at the counter.

const bySecond = { kinds: ['second'], checkers: ['supervisor'], waits: 'threeWorkdays' } as const
const atOnce = { kinds: ['none'], checkers: [], waits: 'threeWorkdays' } as const

export const counterProducts = [
  'card',
  'classTwo',
  'classThree',
  'passbook',
  'parentDeposit',
  'pocket',
] as const
export type CounterProductKind = (typeof counterProducts)[number]

export const counterProductNames: Readonly<Record<CounterProductKind, Bilingual>> = {
  card: { zh: 'Ⅰ类借记卡', en: 'Class I debit card' },
  classTwo: { zh: 'Ⅱ类户', en: 'Class II account' },
  classThree: { zh: 'Ⅲ类户', en: 'Class III account' },
  passbook: { zh: '活期存折', en: 'Passbook' },
  parentDeposit: { zh: '定期一本通', en: 'Time deposit account' },
  pocket: { zh: '外币户', en: 'Foreign currency' },
}

/** 3101: opens an account for a customer of the branch. */
export const openCustomerAccount = defineStaffAction({
  code: '3101',
  title: { zh: '开立账户', en: 'Open account' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({
    customerId: customerIdField,
    product: z.enum(counterProducts),
    /** Number of the blank card. Only for a card. */
    cardSerial: z.optional(z.string().check(z.regex(/^\d{16,19}$/, 'debitCardInvalid'))),
    /** The account of class I that a class II or III account is bound to, or that gets a currency. */
    accountId: z.optional(accountIdField),
    currency: z.optional(currencyField),
    /** Whether foreign banknotes (钞) are kept too. */
    cash: z.optional(z.boolean()),
    transferService: z.boolean(),
    enrolled: z.boolean(),
  }),
  errors: [
    'accountUnknown',
    'openingMost',
    'openingNeedsClassOne',
    'openingCardRequired',
    'openingCurrencyKept',
    'currencyRequired',
    'debitCardInvalid',
    'blankUnknown',
  ],
})

/** 3102: closes an account. One transaction posts the interest, pays everything out and closes the account. */
export const closeCustomerAccount = defineStaffAction({
  code: '3102',
  title: { zh: '销户', en: 'Close account' },
  roles: ['teller'],
  scope: 'branch',
  approval: { kinds: ['second'], checkers: ['supervisor'], waits: 'branchDay' },
  input: z.strictObject({
    customerId: customerIdField,
    accountId: accountIdField,
    /** In cash, or to an own or named account. */
    to: z.union([z.literal('cash'), payeeAccountField]),
    payeeName: z.optional(payeeNameField),
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...ownAccountErrors,
    ...padErrors,
    ...payeeErrors,
    ...branchDayErrors,
    'accountWrongType',
    'accountHasBusiness',
    'currencyUnsupported',
    'wholeNotes',
    'drawerClosed',
    'drawerShort',
  ],
})

/** Papers that prove who inherits. */
export const inheritanceProofs = ['notary', 'court', 'small'] as const
export const inheritanceProofNames: Readonly<Record<(typeof inheritanceProofs)[number], Bilingual>> = {
  notary: { zh: '继承权公证书', en: 'Notarial certificate of inheritance' },
  court: { zh: '法院生效裁判文书', en: 'Judgment or mediation of a court' },
  small: { zh: '小额遗产简化提取申请书', en: 'Simplified claim of a small estate' },
}

/** The heir who is paid, and the paper that proves the right. */
const heirFields = {
  heir: agentField,
  inheritance: z.enum(inheritanceProofs, 'invalidInput'),
  documentNumber: z
    .string('invalidInput')
    .check(z.trim(), z.minLength(1, 'invalidInput'), z.maxLength(60, 'invalidInput')),
}

/** 3104: closes an account of a deceased customer and pays the heir, without card and password. */
export const closeForHeir = defineStaffAction({
  code: '3104',
  title: { zh: '身故客户销户', en: 'Close account for heirs' },
  roles: ['teller'],
  scope: 'branch',
  approval: { kinds: ['second'], checkers: ['supervisor'], waits: 'branchDay' },
  input: z.strictObject({
    customerId: customerIdField,
    accountId: accountIdField,
    ...heirFields,
    /** In cash, or to an account of the heir. */
    to: z.union([z.literal('cash'), payeeAccountField]),
  }),
  errors: [
    ...ownAccountErrors,
    ...payeeErrors,
    ...branchDayErrors,
    'customerNotDeceased',
    'accountWrongType',
    'accountHasBusiness',
    'currencyUnsupported',
    'wholeNotes',
    'drawerClosed',
    'drawerShort',
  ],
})

/** 3103: wakes a dormant account, once its holder has been seen. */
export const wakeCustomerAccount = defineStaffAction({
  code: '3103',
  title: { zh: '长期不动户激活', en: 'Wake a dormant account' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({ customerId: customerIdField, accountId: accountIdField }),
  errors: ['accountUnknown', 'notDormant'],
})

/** 3201: moves money to another account of the bank by a signed voucher. */
export const voucherTransfer = defineStaffAction({
  code: '3201',
  title: { zh: '凭证转账', en: 'Transfer by voucher' },
  roles: ['teller'],
  scope: 'anyBranch',
  approval: { kinds: ['none', 'second'], checkers: ['supervisor'], waits: 'branchDay' },
  input: z.strictObject({
    account: payeeAccountField,
    payeeAccount: payeeAccountField,
    payeeName: payeeNameField,
    amount: amountField,
    remark: remarkField,
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...ownAccountErrors,
    ...padErrors,
    ...coverErrors,
    ...payeeErrors,
    ...branchDayErrors,
    'accountWrongType',
    'cardPasswordReportedLost',
    'amountInvalid',
    'limitDailyExceeded',
    'limitAnnualExceeded',
  ],
})

/** 3202: turns banknotes (钞) of an account into remittable money (汇), at 1 to 1 and free. */
export const notesToRemittable = defineStaffAction({
  code: '3202',
  title: { zh: '钞转汇', en: 'Cash to transfer balance' },
  roles: ['teller'],
  scope: 'anyBranch',
  approval: atOnce,
  input: z.strictObject({ account: payeeAccountField, currency: currencyField, amount: amountField }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...ownAccountErrors,
    ...padErrors,
    ...coverErrors,
    'cardPasswordReportedLost',
    'currencyUnsupported',
    'amountInvalid',
  ],
})

/** 3203: takes back cash in, cash out or a voucher transfer of the same day, by the opposite journal. */
export const reverseTransaction = defineStaffAction({
  code: '3203',
  title: { zh: '冲正', en: 'Reverse a transaction' },
  roles: ['teller'],
  scope: 'branch',
  approval: { kinds: ['second'], checkers: ['supervisor'], waits: 'branchDay' },
  input: z.strictObject({
    actionId,
    reason: z.string().check(z.minLength(2, 'reasonNeeded'), z.maxLength(200, 'remarkTooLong')),
  }),
  errors: [
    ...coverErrors,
    ...branchDayErrors,
    'actionUnknown',
    'notReversible',
    'accountClosed',
    'drawerClosed',
    'drawerShort',
    'reasonNeeded',
  ],
})

/** What is to be reported lost, and what has been. The page offers what the customer of the visit has of either. */
export const subjectToReport = lossSubjectField.clone()
export const subjectToLift = lossSubjectField.clone()

const lossErrors = [
  'lossSubjectRequired',
  'lossSubjectUnknown',
  'accountClosed',
  'lossReportedAlready',
  'changedMeanwhile',
] as const

/** 3301: reports an account, card, password or certificate lost for some days. */
export const reportLossAtCounter = defineStaffAction({
  code: '3301',
  title: { zh: '临时挂失', en: 'Report a loss' },
  roles: ['teller'],
  scope: 'anyBranch',
  approval: atOnce,
  input: z.strictObject({ customerId: customerIdField, subject: subjectToReport }),
  errors: [...lossErrors, 'temporaryLossTooOften'],
})

/** 3302: lifts a loss report, once its holder has been seen with the found thing. */
export const liftLossAtCounter = defineStaffAction({
  code: '3302',
  title: { zh: '解除挂失', en: 'Lift a loss report' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({ customerId: customerIdField, subject: subjectToLift }),
  errors: [...lossErrors, 'lossNotReported'],
})

/** 3303: a lost or damaged card is replaced from blank stock. It keeps the account and gets a new number. */
export const reissueCard = defineStaffAction({
  code: '3303',
  title: { zh: '补换卡', en: 'Replace a card' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({
    customerId: customerIdField,
    accountId: accountIdField,
    cardSerial: z.string().check(z.regex(/^\d{16,19}$/, 'debitCardInvalid')),
  }),
  errors: [
    'accountUnknown',
    'accountClosed',
    'accountWrongType',
    'debitCardInvalid',
    'blankUnknown',
    'changedMeanwhile',
  ],
})

/** 3304: reports a loss for good. */
export const reportLossForGoodAtCounter = defineStaffAction({
  code: '3304',
  title: { zh: '正式挂失', en: 'Report a permanent loss' },
  roles: ['teller'],
  scope: 'anyBranch',
  approval: bySecond,
  input: z.strictObject({ customerId: customerIdField, subject: subjectToReport }),
  errors: [...lossErrors],
})

const passwordErrors = [
  'passwordRequired',
  'passwordSameAsOld',
  'passwordPersonal',
  'sixDigitsFormat',
  'passwordSimple',
  'withdrawPasswordRun',
] as const

/** What setting a password on the pad is like, whichever password it is. */
const setsPassword = {
  roles: ['teller'],
  scope: 'branch',
  approval: { kinds: ['none', 'second'], checkers: ['supervisor'], waits: 'threeWorkdays' },
  input: z.strictObject({ customerId: customerIdField }),
  secrets: ['newPassword'],
  errors: [...passwordErrors],
} as const

/** 3401: the customer sets the withdrawal password on the pad. */
export const setWithdrawalPassword = defineStaffAction({
  code: '3401',
  title: { zh: '设置取款密码', en: 'Set the card PIN' },
  ...setsPassword,
})

/** 3402: the customer sets the enquiry password on the pad. */
export const setEnquiryPassword = defineStaffAction({
  code: '3402',
  title: { zh: '设置查询密码', en: 'Set the enquiry password' },
  ...setsPassword,
})

/** 3501: opens a time deposit by the domain's own order, under document and withdrawal password. */
export const openDepositAtCounter = defineStaffAction({
  code: '3501',
  title: { zh: '开立定期存款', en: 'Open a time deposit' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({
    customerId: customerIdField,
    from: pocketField,
    amount: amountField,
    termMonths: z.literal(depositTerms),
    instruction: z.enum(['renew', 'toCurrent']),
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...ownAccountErrors,
    ...padErrors,
    ...coverErrors,
    'cardPasswordReportedLost',
    'accountWrongType',
    'currencyUnsupported',
    'depositClassThree',
    'depositInteger',
    'depositMinimum',
    'depositTermUnavailable',
    'parentDepositUnusable',
  ],
})

/** 3502: draws a time deposit, whole or in part, by the domain's own order, under document and withdrawal password. */
export const drawDepositAtCounter = defineStaffAction({
  code: '3502',
  title: { zh: '支取定期存款', en: 'Withdraw a time deposit' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({
    customerId: customerIdField,
    deposit: depositKeyField,
    amount: amountField,
    toAccountId: accountIdField,
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...padErrors,
    'depositUnknown',
    'parentDepositUnusable',
    'accountUnknown',
    'depositClassThree',
    'settlementAccountUnusable',
    'amountInvalid',
    'depositDrawTooMuch',
    'depositOverdueWhole',
    'depositDrawnBefore',
    'depositInteger',
    'depositRemainder',
    'depositRemainderNone',
  ],
})

/** 3503: draws a time deposit of a deceased customer whole into an account of theirs, from which the heir is paid. */
export const drawDepositForHeir = defineStaffAction({
  code: '3503',
  title: { zh: '支取身故客户定期存款', en: 'Withdraw a time deposit for heirs' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({
    customerId: customerIdField,
    deposit: depositKeyField,
    amount: amountField,
    toAccountId: accountIdField,
    ...heirFields,
  }),
  errors: [...drawDepositAtCounter.errors, 'customerNotDeceased'],
})

/** All actions on deposit accounts. */
export const accountActions = [
  openCustomerAccount,
  closeCustomerAccount,
  closeForHeir,
  wakeCustomerAccount,
  voucherTransfer,
  notesToRemittable,
  reverseTransaction,
  reportLossAtCounter,
  liftLossAtCounter,
  reissueCard,
  reportLossForGoodAtCounter,
  setWithdrawalPassword,
  setEnquiryPassword,
  openDepositAtCounter,
  drawDepositAtCounter,
  drawDepositForHeir,
]
