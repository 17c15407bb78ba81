import * as z from 'zod/mini'
import { amountField, currencyField, payeeAccountField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { branchDayErrors, padErrors } from './counter-errors.ts'
import { actionId, defineStaffAction } from './define-action.ts'
import { defineStaffCall } from './define-call.ts'
import { agentField, blankSerialField, drawerField, piecesField } from './fields.ts'

// Cash in and out, drawers, vault, branch day, blank stock.

const atOnce = { kinds: ['none'], checkers: [], waits: 'branchDay' } as const
const bySecond = { kinds: ['second'], checkers: ['supervisor'], waits: 'branchDay' } as const

/** Where money paid in comes from, and what money paid out is for. */
export const cashReasons = [
  'pay',
  'business',
  'sale',
  'gift',
  'savings',
  'living',
  'medical',
  'other',
] as const
export type CashReason = (typeof cashReasons)[number]

export const cashReasonNames: Readonly<Record<CashReason, Bilingual>> = {
  pay: { zh: '工资奖金', en: 'Pay' },
  business: { zh: '经营', en: 'Business' },
  sale: { zh: '出售财产', en: 'Sale of property' },
  gift: { zh: '赠与', en: 'Gift' },
  savings: { zh: '积蓄', en: 'Savings' },
  living: { zh: '生活支出', en: 'Living costs' },
  medical: { zh: '医疗', en: 'Medical' },
  other: { zh: '其他', en: 'Other' },
}

const cashInput = {
  /** Card or account number, read from card or passbook. */
  account: payeeAccountField,
  currency: currencyField,
  amount: amountField,
  /** The count, where one was made. */
  pieces: z.optional(piecesField),
  /** Source or purpose. Required from a sum of the day on. */
  reason: z.optional(z.enum(cashReasons)),
  /** Whether somebody else than the holder stands at the counter. */
  byAgent: z.boolean(),
  /** Needed from an amount on. */
  agent: z.optional(agentField),
}

const cashErrors = [
  ...branchDayErrors,
  'accountUnknown',
  'accountWrongType',
  'accountClosed',
  'accountReportedLost',
  'debitCardReportedLost',
  'accountFrozen',
  'currencyUnsupported',
  'midRateMissing',
  'amountInvalid',
  'wholeNotes',
  'denominationUnknown',
  'countWrong',
  'agentNeeded',
  'sourceNeeded',
  'classThreeCash',
  'drawerClosed',
] as const

/** 4101: notes and coins paid in. Foreign notes go to the banknotes (钞) of the account. */
export const cashIn = defineStaffAction({
  code: '4101',
  title: { zh: '存现金', en: 'Cash in' },
  roles: ['teller'],
  scope: 'anyBranch',
  approval: atOnce,
  input: z.strictObject(cashInput),
  errors: [...cashErrors, 'drawerFull', 'classBalanceExceeded', 'ownClassLimitExceeded'],
})

/** 4102: notes and coins paid out, by the withdrawal password of the account's holder. */
export const cashOut = defineStaffAction({
  code: '4102',
  title: { zh: '取现金', en: 'Cash out' },
  roles: ['teller'],
  scope: 'anyBranch',
  approval: { kinds: ['none', 'second'], checkers: ['supervisor'], waits: 'branchDay' },
  input: z.strictObject({
    ...cashInput,
    /** Number of the holder's document, which an agent shows beside the own one. */
    holderDocument: z.optional(z.string().check(z.maxLength(20, 'idNumberInvalid'))),
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    ...cashErrors,
    ...padErrors,
    'cardPasswordReportedLost',
    'customerDocumentExpired',
    'accountDebitBlocked',
    'frozenAvailable',
    'insufficientBalance',
    'drawerShort',
    'limitDailyExceeded',
    'limitAnnualExceeded',
  ],
})

/** 4201: a drawer is taken. What was sealed in it is counted again. */
export const openDrawer = defineStaffAction({
  code: '4201',
  title: { zh: '开启尾箱', en: 'Open drawer' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({
    drawer: drawerField,
    /** Count of what was sealed, by currency. */
    counts: z.array(z.strictObject({ currency: currencyField, pieces: piecesField })),
  }),
  errors: [...branchDayErrors, 'drawerTaken', 'countWrong', 'denominationUnknown'],
})

const ways = z.union([drawerField, z.literal('vault')])

/** 4202: cash leaves a drawer or the vault. It is on its way until it was counted. */
export const sendCash = defineStaffAction({
  code: '4202',
  title: { zh: '现金调出', en: 'Send cash' },
  roles: ['teller', 'supervisor'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({ from: ways, to: ways, currency: currencyField, pieces: piecesField }),
  errors: [
    ...branchDayErrors,
    'drawerClosed',
    'drawerShort',
    'denominationUnknown',
    'amountZero',
    'staffNoRole',
    'sameAccount',
  ],
})

/** 4203: cash on its way is counted and taken by a second person. */
export const takeCash = defineStaffAction({
  code: '4203',
  title: { zh: '现金调入点收', en: 'Count and take cash' },
  roles: ['teller', 'supervisor'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({
    transferId: z.string().check(z.regex(/^\d{20}$/, 'transferUnknown')),
    pieces: piecesField,
  }),
  errors: [
    ...branchDayErrors,
    'transferUnknown',
    'selfApproval',
    'drawerClosed',
    'countWrong',
    'denominationUnknown',
    'staffNoRole',
  ],
})

/** 4204: notes are exchanged for others of the same sum, without an account. */
export const exchangeNotes = defineStaffAction({
  code: '4204',
  title: { zh: '券别兑换', en: 'Exchange denominations' },
  roles: ['teller'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({ currency: currencyField, taken: piecesField, given: piecesField }),
  errors: [...branchDayErrors, 'drawerClosed', 'countWrong', 'denominationUnknown', 'drawerShort'],
})

const closing = {
  /** Two counts of every currency in the drawer. */
  counts: z.array(z.strictObject({ currency: currencyField, first: piecesField, second: piecesField })),
  /** Counted blank stock by serial. */
  blanks: z.array(z.string().check(z.maxLength(40, 'invalidInput'))),
  /** Into the vault, or sealed with its count and opened by the same count. */
  into: z.enum(['vault', 'sealed']),
  /** What may explain a difference. */
  note: z.string().check(z.maxLength(200, 'remarkTooLong')),
}
const closingErrors = [
  'drawerClosed',
  'countsDiffer',
  'denominationUnknown',
  'blankUnknown',
  'reasonNeeded',
] as const

/** 4205: the own drawer is closed by two equal counts. A difference goes to receivables or payables of the branch. */
export const closeDrawer = defineStaffAction({
  code: '4205',
  title: { zh: '尾箱结账', en: 'Close drawer' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject(closing),
  errors: [...closingErrors],
})

/** 4206: a supervisor closes the drawer of a teller who is absent; another supervisor approves. */
export const closeDrawerOf = defineStaffAction({
  code: '4206',
  title: { zh: '代结尾箱', en: 'Close an absent teller’s drawer' },
  roles: ['supervisor'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({ drawer: drawerField, ...closing }),
  errors: [...closingErrors],
})

/** 4301: the vault receives cash from the central bank, or delivers it there. */
export const deliverCash = defineStaffAction({
  code: '4301',
  title: { zh: '金库领缴', en: 'Vault delivery' },
  roles: ['supervisor'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({ way: z.enum(['in', 'out']), currency: currencyField, pieces: piecesField }),
  errors: [...branchDayErrors, 'denominationUnknown', 'drawerShort', 'amountZero'],
})

/** 4401: the branch begins its day, which belongs to today's date. */
export const openDay = defineStaffAction({
  code: '4401',
  title: { zh: '开启机构日', en: 'Open branch day' },
  roles: ['supervisor'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({}),
  errors: ['branchDayOpenAlready'],
})

/** 4402: the branch ends its day, once no drawer is open and no money is on its way. One still open at 24:00 takes two. */
export const closeDay = defineStaffAction({
  code: '4402',
  title: { zh: '结束机构日', en: 'Close branch day' },
  roles: ['supervisor'],
  scope: 'branch',
  approval: { kinds: ['none', 'second'], checkers: ['supervisor'], waits: 'branchDay' },
  input: z.strictObject({}),
  errors: ['branchDayClosed', 'branchDayBusy'],
})

export const blankKindNames = {
  card: { zh: '空白卡', en: 'Blank cards' },
  ukey: { zh: 'USB-Key', en: 'USB-Keys' },
  envelope: { zh: '密码信封', en: 'Password envelopes' },
} as const satisfies Record<string, Bilingual>
const blankKind = z.enum(['card', 'ukey', 'envelope'])
const serials = z
  .array(blankSerialField)
  .check(z.minLength(1, 'invalidInput'), z.maxLength(500, 'invalidInput'))

/** 4501: blank stock is received into the vault of the branch. */
export const receiveStock = defineStaffAction({
  code: '4501',
  title: { zh: '重要空白凭证入库', en: 'Receive blank stock' },
  roles: ['supervisor'],
  scope: 'branch',
  approval: atOnce,
  input: z.strictObject({ kind: blankKind, serials }),
  errors: ['blankUnknown'],
})

/** 4502: a teller takes blank stock from the vault, or gives it back. */
export const handStock = defineStaffAction({
  code: '4502',
  title: { zh: '重要空白凭证领用', en: 'Hand out blank stock' },
  roles: ['teller'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({ way: z.enum(['take', 'back']), kind: blankKind, serials }),
  errors: ['blankUnknown'],
})

/** 4503: blank stock is voided, with a reason. */
export const voidStock = defineStaffAction({
  code: '4503',
  title: { zh: '重要空白凭证作废', en: 'Void blank stock' },
  roles: ['teller', 'supervisor'],
  scope: 'branch',
  approval: bySecond,
  input: z.strictObject({
    kind: blankKind,
    serials,
    reason: z.string().check(z.minLength(2, 'reasonNeeded'), z.maxLength(200, 'remarkTooLong')),
  }),
  errors: ['blankUnknown', 'reasonNeeded'],
})

/** The slip of an action as a PDF. Each print is counted. From the second on the slip says 补打 with its count. */
export const printSlip = defineStaffCall({
  name: 'staff303_slip',
  summary: 'Print the slip of an action',
  roles: ['teller', 'supervisor'],
  request: z.strictObject({ actionId, language: z.enum(['zh', 'en']) }),
  response: z.object({ name: z.string(), pdf: z.string(), prints: z.number() }),
  errors: ['actionUnknown'],
  changes: true,
})

/** All actions and calls on cash and its places. */
export const cashActions = [
  cashIn,
  cashOut,
  openDrawer,
  sendCash,
  takeCash,
  exchangeNotes,
  closeDrawer,
  closeDrawerOf,
  deliverCash,
  openDay,
  closeDay,
  receiveStock,
  handStock,
  voidStock,
]
export const cashCalls = [printSlip]
