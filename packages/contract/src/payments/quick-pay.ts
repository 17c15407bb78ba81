import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, agreedField } from '../core/fields.ts'
import { amountFilter, defineQuery, nameOf, periodFilter, queryReach, searchFilter } from '../core/query.ts'
import { rowKinds } from '../core/query-line.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import {
  capAmounts,
  capFields,
  freeingErrors,
  mobileMethods,
  signed,
  signingErrors,
  standingCaps,
} from './caps.ts'
import { quickScenes, quickVerifications } from './quick-pay-rules.ts'
import { paymentTotals, refundedNames, refundFields } from './refunds.ts'

const access = customer({ kinds: notCardOnly })

/** Number of an agreement, assigned by the bank. */
export const quickAgreementField = z
  .string('agreementUnknown')
  .check(z.regex(/^QP\d{20}$/, 'agreementUnknown'))

/** Number of a payment in the network. */
export const quickPaymentField = z
  .string('quickPaymentUnknown')
  .check(z.regex(/^\d{20}$/, 'quickPaymentUnknown'))

/** 绑定到钱包: signs an agreement from here. The wallet receives it at once. */
export const bindQuick = defineOrder({
  code: 'PNP0607',
  title: { zh: '绑定到钱包', en: 'Link a card to a wallet' },
  access,
  methods: mobileMethods,
  signing: 'branch',
  input: z.strictObject({
    institution: z.string('quickInstitutionRequired').check(z.regex(/^Q\d{5}$/, 'quickInstitutionRequired')),
    accountId: accountIdField,
    ...capFields,
    smallWithoutCode: z.boolean(),
    agreed: agreedField('agreementNotRead'),
  }),
  errors: ['quickInstitutionRequired', 'quickAgreed', 'quickDebitCard', ...signingErrors],
})

/**
 * Requires a code for every payment but regular ones from now on. Needs no factor, because it reduces what can be collected.
 */
export const endSmallAmounts = defineOrder({
  code: 'PNP0608',
  title: { zh: '关闭小额免密', en: 'Ask for a code every time' },
  access: signed,
  input: z.strictObject({ agreement: quickAgreementField }),
  errors: ['agreementUnknown', 'agreementEnded', 'agreementStateUnchanged'],
})

/** Lets small payments pass without a code. Needs factors, because more can be collected without one. */
export const allowSmallAmounts = defineOrder({
  code: 'PNP0610',
  title: { zh: '开通小额免密', en: 'Turn on small amounts without a code' },
  access,
  methods: mobileMethods,
  signing: 'branch',
  input: z.strictObject({ agreement: quickAgreementField }),
  errors: freeingErrors,
})

/** 这笔不是我付的: pauses the agreement and opens a complaint. If the payment had no code, its amount is credited at once. */
export const disputeQuick = defineOrder({
  code: 'PNP0609',
  title: { zh: '快捷支付申诉', en: 'Dispute a Quick Pay payment' },
  access,
  signing: 'branch',
  input: z.strictObject({ payment: quickPaymentField }),
  errors: ['quickPaymentUnknown', 'quickNotDisputable', 'quickDisputeLate'],
})

export const quickPaymentStates = ['success', 'refused', 'partRefunded', 'refunded', 'disputed'] as const
export type QuickPaymentState = (typeof quickPaymentStates)[number]
const dispute = z.object({
  state: z.enum(['open', 'upheld', 'rejected']),
  openedAt: z.string(),
  /** Number of the complaint, and the last date for the answer (fifteen days). */
  complaint: z.string(),
  dueOn: z.string(),
  /** When the amount was credited, finally or until the decision. */
  creditedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
})

const quickPaymentRow = z.object({
  payment: z.string(),
  at: z.string(),
  agreement: z.string(),
  institution: bilingual,
  merchant: z.string(),
  /** Category of the merchant. */
  category: z.enum(rowKinds),
  goods: z.string(),
  /** Masked. */
  account: z.string(),
  amount: z.string(),
  verifiedBy: z.nullable(z.enum(quickVerifications)),
  state: z.enum(quickPaymentStates),
  refunded: z.string(),
  /** Why the payment was refused: the key of the error, for advice, and its sentence. */
  refusal: z.nullable(z.object({ key: z.string(), sentence: bilingual })),
  dispute: z.nullable(dispute),
  mayDispute: z.boolean(),
})
export type QuickPaymentRow = z.infer<typeof quickPaymentRow>

const quickAgreementStates = ['active', 'paused', 'cancelled', 'expired'] as const

export const quickAgreements = defineCall({
  name: 'PNP0601003_agreements',
  summary:
    'Agreements of quick payment with their use, the day of each account, and what a wallet can be bound to',
  access,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    /** Accounts with an agreement, and what all their agreements have collected today. */
    days: z.array(
      z.object({ accountId: z.string(), number: z.string(), used: z.string(), total: z.string() }),
    ),
    /** What all agreements, ended ones included, have collected since the first of the month. Refunds do not reduce it. */
    month: z.object({ paid: z.string(), count: z.number() }),
    /** Disputes that wait for an answer, with the earliest date of an answer. Null if there are none. */
    disputes: z.nullable(z.object({ count: z.number(), amount: z.string(), dueOn: z.string() })),
    /** The last successful payments of three months, newest first. */
    recent: z.array(quickPaymentRow),
    agreements: z.array(
      z.object({
        agreement: z.string(),
        institution: bilingual,
        kind: z.enum(['wallet', 'merchant']),
        scene: z.enum(quickScenes),
        accountId: z.string(),
        /** Masked. */
        account: z.string(),
        state: z.enum(quickAgreementStates),
        caps: standingCaps,
        usedToday: z.string(),
        usedThisMonth: z.string(),
        smallWithoutCode: z.boolean(),
        signedVia: z.enum(['institution', 'bank']),
        signedAt: z.string(),
        lastPayment: z.nullable(z.object({ at: z.string(), merchant: z.string(), amount: z.string() })),
        /** When the agreement expires if it is not used. */
        expiresOn: z.nullable(z.string()),
        endedAt: z.nullable(z.string()),
        /** Why the agreement, though in force, cannot pay now. */
        refusal: z.nullable(bilingual),
      }),
    ),
    wallets: z.array(z.object({ institution: z.string(), name: bilingual })),
    /** The customer's accounts that a wallet can be bound to. */
    accounts: z.array(
      z.object({ accountId: z.string(), number: z.string(), refusal: z.nullable(bilingual) }),
    ),
    defaults: capAmounts,
    /** The highest caps that the customer's method can sign. */
    most: capAmounts,
    small: z.object({ single: z.string(), day: z.string() }),
  }),
})

/** Past caps of an agreement, newest first. */
export const quickCapHistory = defineCall({
  name: 'PNP0601004_caps',
  summary: 'Versions of an agreement’s caps, newest first; the last one is what was signed',
  access,
  request: z.strictObject({ agreement: quickAgreementField }),
  response: z.object({
    versions: z.array(z.extend(capAmounts, { from: z.string() })),
  }),
  errors: ['agreementUnknown'],
})

export const quickPaymentStateNames: Readonly<Record<QuickPaymentState, Bilingual>> = {
  success: { zh: '已支付', en: 'Paid' },
  refused: { zh: '已拒绝', en: 'Declined' },
  ...refundedNames,
  disputed: { zh: '争议中', en: 'Disputed' },
}
export const quickVerificationNames: Readonly<Record<(typeof quickVerifications)[number], Bilingual>> = {
  code: { zh: '短信验证', en: 'Code' },
  small: { zh: '小额免密', en: 'Small amount, no code' },
  regular: { zh: '定期缴费免密', en: 'Regular payment, no code' },
}

export const quickPayments = defineQuery({
  name: 'PNP0601001_query',
  summary: 'Quick payments, newest first, those that were refused among them',
  title: { zh: '快捷支付记录', en: 'Quick Pay payments' },
  access,
  reach: queryReach.ecash,
  filters: {
    ...periodFilter,
    ...searchFilter,
    ...amountFilter,
    agreement: z.optional(quickAgreementField),
    state: z.optional(z.enum(quickPaymentStates)),
  },
  row: quickPaymentRow,
  totals: paymentTotals,
  choices: { state: { title: { zh: '结果', en: 'Result' }, names: quickPaymentStateNames } },
  line: {
    kind: ({ category }) => category,
    at: ({ at }) => at,
    title: ({ merchant }) => merchant,
    named: true,
    below: [
      ({ refusal }, { language }) => refusal?.sentence[language],
      ({ goods }) => goods,
      ({ institution }, { language }) => institution[language],
      ({ verifiedBy }, { language }) => verifiedBy && quickVerificationNames[verifiedBy][language],
    ],
    amount: ({ amount }) => ({ value: `-${amount}`, currency: 'CNY' }),
    sign: 'flow',
    state: ({ state }) => {
      if (state === 'success') return null
      const name = quickPaymentStateNames[state]
      if (state === 'refused') return { name, tone: 'bad', outcome: 'void' }
      return { name, tone: state === 'disputed' ? 'warn' : 'plain' }
    },
  },
  columns: {
    time: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    merchant: { title: { zh: '商户', en: 'Merchant' }, value: ({ merchant }) => merchant },
    goods: { title: { zh: '商品', en: 'Goods' }, value: ({ goods }) => goods },
    institution: {
      title: { zh: '支付机构', en: 'Paid through' },
      value: ({ institution }, language) => institution[language],
    },
    account: { title: { zh: '付款账户', en: 'From' }, kind: 'digits', value: ({ account }) => account },
    verified: {
      title: { zh: '验证', en: 'Verification' },
      value: ({ verifiedBy }, language) => nameOf(quickVerificationNames, verifiedBy, language),
    },
    state: {
      title: { zh: '结果', en: 'Result' },
      value: ({ state }, language) => nameOf(quickPaymentStateNames, state, language),
    },
    reason: {
      title: { zh: '原因', en: 'Reason' },
      documentOnly: true,
      value: ({ refusal }, language) => refusal?.sentence[language] ?? null,
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  },
  errors: [],
})

/** A payment with its refunds, oldest first. */
export const quickPaymentDetail = defineCall({
  name: 'PNP0601005_payment',
  summary: 'A quick payment with its refunds',
  access,
  request: z.strictObject({ payment: quickPaymentField }),
  response: z.object({
    payment: quickPaymentRow,
    refunds: z.array(z.object({ refund: z.string(), ...refundFields })),
  }),
  errors: ['quickPaymentUnknown'],
})

export const quickOrders = [bindQuick, endSmallAmounts, allowSmallAmounts, disputeQuick]
export const quickCalls = [quickAgreements, quickCapHistory, quickPayments, quickPaymentDetail]
