import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { amountField, dateField, orEmpty } from '../core/fields.ts'
import { defineQuery, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { Bilingual, Language } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { callProducts } from './call-deposit-rules.ts'
import { productNames } from './deposit-accounts.ts'
import {
  certificateFields,
  depositAccess,
  depositKeyField,
  drawOrder,
  heldCall,
  openingErrors,
  openingFields,
  settlementField,
  signedAtBranch,
} from './deposit-orders.ts'

const product = z.enum(callProducts)

/** PAM1301000: moves money from a current account into a call deposit, RMB only. */
export const openCallDeposit = defineOrder({
  code: 'PAM1301',
  title: { zh: '通知存款开立', en: 'Open a notice deposit' },
  ...signedAtBranch,
  input: z.strictObject({
    ...openingFields,
    product,
    /** Receives what the bank draws automatically. */
    ...settlementField,
  }),
  errors: [...openingErrors, 'callDepositMinimum', 'callDepositRmbOnly'],
})

export const withdrawalNoticeActions = ['give', 'cancel'] as const
export type WithdrawalNoticeAction = (typeof withdrawalNoticeActions)[number]

/** PAM1302000: gives a withdrawal notice, or cancels the pending one. */
export const changeWithdrawalNotice = defineOrder({
  code: 'PAM1302',
  title: { zh: '通知存款通知', en: 'Give notice on a notice deposit' },
  ...signedAtBranch,
  input: z
    .strictObject({
      action: z.enum(withdrawalNoticeActions),
      deposit: depositKeyField,
      /** Empty for a cancellation, like the day. */
      amount: orEmpty(amountField),
      agreedOn: orEmpty(dateField),
      /** True if the bank draws the money automatically on the agreed day, into the settlement account. */
      automatic: z.boolean(),
    })
    .check(
      z.refine(({ action, amount }) => action === 'cancel' || amount !== '', {
        error: 'amountRequired',
        path: ['amount'],
      }),
      z.refine(({ action, agreedOn }) => action === 'cancel' || agreedOn !== '', {
        error: 'dateRequired',
        path: ['agreedOn'],
      }),
    ),
  errors: [
    'accountNotSigned',
    'depositUnknown',
    'parentDepositUnusable',
    'amountInvalid',
    'callDepositMinimum',
    'depositDrawTooMuch',
    'noticeNoReceiver',
    'noticePending',
    'noticeNone',
    'noticeDay',
  ],
})

/** PAM1303000: draws a call deposit, or a part of it, into a current account. */
export const drawCallDeposit = drawOrder({
  code: 'PAM1303',
  title: { zh: '通知存款支取', en: 'Withdraw a notice deposit' },
  ...signedAtBranch,
  errors: ['callDepositMinimum', 'depositDrawTooMuch'],
})

/** Annual rates are millionths, amounts decimal texts in RMB. */
export const callDepositBoard = defineCall({
  name: 'PAM1301003_board',
  summary: 'What call deposits earn today, and the least of opening, drawing and what remains',
  access: depositAccess,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    least: z.string(),
    currentRatePpm: z.number(),
    products: z.array(z.object({ product, noticeDays: z.number(), ratePpm: z.number() })),
  }),
})
export type CallDepositBoard = z.infer<typeof callDepositBoard.response>

const notice = z.object({
  amount: z.string(),
  agreedOn: z.string(),
  automatic: z.boolean(),
  /** Amount drawn under the notice. */
  drawn: z.string(),
})

const held = z.object({
  ...certificateFields,
  product,
  noticeDays: z.number(),
  principal: z.string(),
  effectiveOn: z.string(),
  /** Rate for money under notice. */
  callRatePpm: z.number(),
  /** Forfeit of undrawn notices, in fen times days, which reduces later interest. */
  forfeitedBalanceDays: z.string(),
  /** Null if none was named. The oldest current account of class I is then used. */
  settlementAccountId: z.nullable(z.string()),
  /** The pending notice. */
  notice: z.nullable(notice),
  /** Notices that have ended and can still be drawn late, oldest first. */
  lateNotices: z.array(notice),
})
export type HeldCallDeposit = z.infer<typeof held>

export const heldCallDeposits = heldCall(
  {
    name: 'PAM1303003_deposits',
    summary: 'The call deposits a customer holds, as they stand once what is due has been carried out',
  },
  held,
  {
    least: z.string(),
    currentRatePpm: z.number(),
    noticeReachDays: z.number(),
    lateDays: z.number(),
  },
)
export type HeldCallDeposits = z.infer<typeof heldCallDeposits.response>

export const withdrawalNoticeStates = ['pending', 'used', 'cancelled', 'lapsed'] as const
export type WithdrawalNoticeState = (typeof withdrawalNoticeStates)[number]
const withdrawalNoticeStateNames: Readonly<Record<WithdrawalNoticeState, Bilingual>> = {
  pending: { zh: '已通知', en: 'Pending' },
  used: { zh: '已支取', en: 'Withdrawn' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  lapsed: { zh: '已失效', en: 'Expired' },
}

const certificateColumns = {
  product: { title: { zh: '产品', en: 'Product' } as const },
  certificate: { title: { zh: '存单号', en: 'Deposit number' } as const, kind: 'digits' as const },
}

/** How a withdrawal is made: at the end of its notice by itself, or by the customer. */
const wayColumn = {
  title: { zh: '支取方式', en: 'Withdrawal' },
  value: ({ automatic }: { automatic: boolean }, language: Language) =>
    automatic
      ? { zh: '到日自动支取', en: 'Automatic' }[language]
      : { zh: '自行支取', en: 'By yourself' }[language],
} as const

/** PAM1304000: withdrawal notices. */
export const withdrawalNotices = defineQuery({
  name: 'PAM1304001_notices',
  summary: 'The withdrawal notices of a customer’s call deposits, the latest day first',
  title: { zh: '通知存款通知', en: 'Notices of withdrawal' },
  access: depositAccess,
  filters: { state: z.optional(z.enum(withdrawalNoticeStates)) },
  row: z.object({
    /** Number of the order that gave the notice. */
    noticeId: z.string(),
    accountId: z.string(),
    certificate: z.string(),
    product,
    amount: z.string(),
    givenOn: z.string(),
    agreedOn: z.string(),
    automatic: z.boolean(),
    drawn: z.string(),
    state: z.enum(withdrawalNoticeStates),
  }),
  choices: { state: { title: { zh: '状态', en: 'Status' }, names: withdrawalNoticeStateNames } },
  line: {
    kind: () => 'deposit',
    at: ({ agreedOn }) => agreedOn,
    title: (row, { language }) => productNames[row.product][language],
    below: [
      ({ certificate }, { language }) =>
        ({ zh: `存单号${certificate}`, en: `deposit ${certificate}` })[language],
      ({ automatic }, { language }) =>
        automatic
          ? { zh: '到日自动支取', en: 'automatic' }[language]
          : { zh: '自行支取', en: 'by yourself' }[language],
      ({ drawn, amount }, { language, money }) =>
        drawn === '0.00' || drawn === amount
          ? null
          : { zh: `已支取${money(drawn)}`, en: `${money(drawn)} withdrawn` }[language],
    ],
    amount: ({ amount }) => ({ value: amount, currency: 'CNY' }),
    sign: 'plain',
    state: ({ state }) => ({ name: withdrawalNoticeStateNames[state], tone: 'plain' }),
  },
  columns: {
    agreed: {
      title: { zh: '约定支取日', en: 'Withdrawal date' },
      kind: 'date',
      value: ({ agreedOn }) => agreedOn,
    },
    certificate: { ...certificateColumns.certificate, value: ({ certificate }) => certificate },
    product: { ...certificateColumns.product, value: (row, language) => productNames[row.product][language] },
    given: {
      title: { zh: '通知日期', en: 'Notice date' },
      kind: 'date',
      value: ({ givenOn }) => givenOn,
      documentOnly: true,
    },
    way: wayColumn,
    amount: { title: { zh: '通知金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
    drawn: { title: { zh: '已按通知支取', en: 'Withdrawn' }, kind: 'amount', value: ({ drawn }) => drawn },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(withdrawalNoticeStateNames, state, language),
    },
  },
})

/** PAM1304000: draws. */
export const callDraws = defineQuery({
  name: 'PAM1304002_draws',
  summary: 'What was drawn from a customer’s call deposits in a period, with the interest of each rate',
  title: { zh: '通知存款支取明细', en: 'Withdrawals from notice deposits' },
  access: depositAccess,
  reach: { ...queryReach.accountDetails, backMonths: 12 },
  filters: { ...periodFilter },
  row: z.object({
    /** Number of the order. Of the notice if the bank drew the money automatically. */
    reference: z.string(),
    accountId: z.string(),
    certificate: z.string(),
    product,
    drawnOn: z.string(),
    automatic: z.boolean(),
    principal: z.string(),
    atCall: z.string(),
    atCurrent: z.string(),
    callRatePpm: z.number(),
    currentRatePpm: z.number(),
    callInterest: z.string(),
    currentInterest: z.string(),
    interest: z.string(),
    toAccount: z.string(),
  }),
  line: {
    kind: () => 'income',
    at: ({ drawnOn }) => drawnOn,
    title: (row, { language }) => productNames[row.product][language],
    below: [
      ({ interest }, { language, money }) =>
        ({ zh: `利息${money(interest)}`, en: `interest ${money(interest)}` })[language],
      ({ atCurrent }, { language, money }) =>
        atCurrent === '0.00'
          ? null
          : {
              zh: `按活期利率${money(atCurrent)}`,
              en: `${money(atCurrent)} at the instant-access rate`,
            }[language],
      ({ certificate }, { language }) =>
        ({ zh: `存单号${certificate}`, en: `deposit ${certificate}` })[language],
    ],
    amount: ({ principal }) => ({ value: principal, currency: 'CNY' }),
    sign: 'flow',
  },
  columns: {
    drawn: { title: { zh: '支取日期', en: 'Withdrawn on' }, kind: 'date', value: ({ drawnOn }) => drawnOn },
    certificate: { ...certificateColumns.certificate, value: ({ certificate }) => certificate },
    product: { ...certificateColumns.product, value: (row, language) => productNames[row.product][language] },
    way: wayColumn,
    principal: {
      title: { zh: '支取本金', en: 'Principal' },
      kind: 'amount',
      value: ({ principal }) => principal,
    },
    atCall: {
      title: { zh: '按通知利率', en: 'At the notice rate' },
      kind: 'amount',
      value: ({ atCall }) => atCall,
    },
    atCurrent: {
      title: { zh: '按活期利率', en: 'At the instant-access rate' },
      kind: 'amount',
      value: ({ atCurrent }) => atCurrent,
    },
    interest: { title: { zh: '利息', en: 'Interest' }, kind: 'amount', value: ({ interest }) => interest },
    to: {
      title: { zh: '转入账户', en: 'Paid to' },
      kind: 'digits',
      value: ({ toAccount }) => toAccount,
      documentOnly: true,
    },
  },
})

export const callCalls = [callDepositBoard, heldCallDeposits, withdrawalNotices, callDraws]
export const callOrders = [openCallDeposit, changeWithdrawalNotice, drawCallDeposit]
