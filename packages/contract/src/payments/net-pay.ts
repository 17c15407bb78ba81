import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, agreedField, limitAmountField } from '../core/fields.ts'
import { amountFilter, defineQuery, nameOf, periodFilter, queryReach, searchFilter } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors, unusableErrors } from '../orders/payment-errors.ts'
import { signed, signingErrors, standingCaps } from './caps.ts'
import { paymentTotals, refundedNames, refundFields } from './refunds.ts'

const access = customer({ kinds: notCardOnly })

/** PNP0404000: opens payment online from an account. */
export const openNetPay = defineOrder({
  code: 'PNP0404',
  title: { zh: '开通网上支付', en: 'Open online payment' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({
    accountId: accountIdField,
    single: limitAmountField,
    day: limitAmountField,
    agreed: agreedField('agreementNotRead'),
  }),
  errors: ['netPayOpen', 'netPayDebitCard', ...signingErrors],
})

/** A merchant's order as in the merchant's link: the bank's number of the order and a part that cannot be guessed. */
export const merchantOrderField = z
  .string('merchantOrderUnknown')
  .check(z.regex(/^\d{20}[0-9a-f]{16}$/, 'merchantOrderUnknown'))

const paymentErrors = [
  'merchantOrderUnknown',
  'merchantOrderPaid',
  'merchantOrderExpired',
  'merchantOrderDeclined',
] as const

/** PNP0405000: pays a merchant's order from an account that is open for payment online. */
export const payMerchantOrder = defineOrder({
  code: 'PNP0405',
  title: { zh: '网上支付', en: 'Online payment' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ order: merchantOrderField, accountId: accountIdField }),
  errors: [
    ...paymentErrors,
    'netPayClosed',
    'netPaySingleExceeded',
    'netPayDayExceeded',
    ...unusableErrors,
    'accountNotSigned',
    'cardChannelLocked',
    ...limitErrors,
    'insufficientBalance',
  ],
})

/** Declines a merchant's order and sends the customer back to the merchant. */
export const declineMerchantOrder = defineOrder({
  code: 'PNP0406',
  title: { zh: '放弃支付', en: 'Decline an order' },
  access: signed,
  input: z.strictObject({ order: merchantOrderField }),
  errors: [...paymentErrors],
})

export const netPayServices = defineCall({
  name: 'PNP0404003_services',
  summary: 'Payment online by account: open or closed, caps, what can be paid now and what binds',
  access,
  request: z.strictObject({}),
  response: z.object({
    accounts: z.array(
      z.object({
        accountId: z.string(),
        /** Masked. */
        number: z.string(),
        available: z.string(),
        state: z.enum(['open', 'closed']),
        /** Null if payment online has never been open. */
        caps: z.nullable(standingCaps),
        usedToday: z.string(),
        /** The most that can be paid at once now, and the limit that sets it. Null while closed. */
        effective: z.nullable(z.object({ amount: z.string(), binding: bilingual })),
        /** Why the account cannot be opened for payment online, or cannot pay now. */
        refusal: z.nullable(bilingual),
      }),
    ),
    defaults: z.object({ single: z.string(), day: z.string() }),
    /** The most that the customer's method allows. */
    most: z.object({ single: z.string(), day: z.string() }),
  }),
})

export const merchantOrderStates = [
  'awaiting',
  'paid',
  'expired',
  'declined',
  'partRefunded',
  'refunded',
] as const
export type MerchantOrderState = (typeof merchantOrderStates)[number]
export const merchantOrderStateNames: Readonly<Record<MerchantOrderState, Bilingual>> = {
  awaiting: { zh: '待付款', en: 'Awaiting payment' },
  paid: { zh: '已支付', en: 'Paid' },
  expired: { zh: '已过期', en: 'Expired' },
  declined: { zh: '已放弃', en: 'Declined' },
  ...refundedNames,
}

const merchantOrder = z.object({
  order: z.string(),
  merchant: z.string(),
  merchantNumber: z.string(),
  goods: z.string(),
  amount: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(merchantOrderStates),
  /** The paying account, masked, and the number of the order for the receipt. */
  account: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  refunded: z.string(),
  /** By the bank clock. 0 if the order does not wait. */
  secondsLeft: z.number(),
})

/**
 * Opens the order with which a merchant sent the customer and assigns it to that customer. Returns other waiting orders too.
 */
export const awaitingOrders = defineCall({
  name: 'PNP0405003_awaiting',
  summary: 'The merchant’s order that brought the customer, and others that wait to be paid',
  access,
  request: z.strictObject({ order: z.optional(merchantOrderField) }),
  response: z.object({ brought: z.nullable(merchantOrder), others: z.array(merchantOrder) }),
  errors: ['merchantOrderUnknown'],
})

/** An order with its refunds, oldest first. */
export const merchantOrderDetail = defineCall({
  name: 'PNP0405004_detail',
  summary: 'A merchant’s order with its refunds',
  access,
  request: z.strictObject({ order: merchantOrderField }),
  response: z.object({
    order: merchantOrder,
    refunds: z.array(z.object({ refundId: z.string(), ...refundFields })),
  }),
  errors: ['merchantOrderUnknown'],
})

export const merchantOrders = defineQuery({
  name: 'PNP0405001_query',
  summary: 'Orders of merchants, newest first',
  title: { zh: '网上支付记录', en: 'Online payments' },
  access,
  reach: queryReach.ecash,
  filters: {
    ...periodFilter,
    ...searchFilter,
    ...amountFilter,
    state: z.optional(z.enum(merchantOrderStates)),
  },
  row: merchantOrder,
  totals: paymentTotals,
  choices: { state: { title: { zh: '状态', en: 'Status' }, names: merchantOrderStateNames } },
  line: {
    kind: () => 'shopping',
    at: ({ madeAt }) => madeAt,
    title: ({ merchant }) => merchant,
    named: true,
    below: [
      ({ goods }) => goods,
      ({ account }, { language }) =>
        account && { zh: `尾号${account.slice(-4)}`, en: `from ${account.slice(-4)}` }[language],
    ],
    amount: ({ amount }) => ({ value: `-${amount}`, currency: 'CNY' }),
    sign: 'flow',
    state: ({ state }) => {
      if (state === 'paid') return null
      const name = merchantOrderStateNames[state]
      if (state === 'expired' || state === 'declined') return { name, tone: 'plain', outcome: 'void' }
      return state === 'awaiting' ? { name, tone: 'attention', outcome: 'open' } : { name, tone: 'plain' }
    },
  },
  columns: {
    time: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ madeAt }) => madeAt },
    merchant: { title: { zh: '商户', en: 'Merchant' }, value: ({ merchant }) => merchant },
    goods: { title: { zh: '商品', en: 'Goods' }, value: ({ goods }) => goods },
    account: { title: { zh: '付款账户', en: 'From' }, kind: 'digits', value: ({ account }) => account },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(merchantOrderStateNames, state, language),
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  },
  errors: [],
})

export const netPayOrders = [openNetPay, payMerchantOrder, declineMerchantOrder]
export const netPayCalls = [netPayServices, awaitingOrders, merchantOrderDetail, merchantOrders]
