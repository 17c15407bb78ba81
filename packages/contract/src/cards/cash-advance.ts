import * as z from 'zod/mini'
import { customer, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { maskedNumber } from '../core/fields.ts'
import { defineQuery, periodFilter, queryReach } from '../core/query.ts'
import { tailOf } from '../core/rules/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { fromCard, fromCardErrors, listedCard } from './card-fields.ts'

/** PCC0501000: moves cash from a credit card into an own current account. The cost is shown first. */
export const cashAdvance = defineOrder({
  code: 'PCC0501',
  title: { zh: '预借现金', en: 'Cash advance' },
  access: customer(),
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject(fromCard),
  secrets: ['transactionPassword'],
  errors: [
    ...fromCardErrors,
    'cardPastExpiry',
    ...(['amountInvalid', 'cashStepWrong', 'cashDayExceeded', 'cashUnavailable'] as const),
    ...(['passwordRequired', 'passwordWrong', 'passwordLocked', 'transactionPasswordUnset'] as const),
  ],
})

/** What can be drawn on each credit card, and what it costs. Amounts in RMB. */
export const cashCards = defineCall({
  name: 'PCC0501003_cards',
  summary: 'Credit cards with what is left for cash, and the terms of an advance',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    cards: z.array(
      z.object({
        ...listedCard,
        cashLimit: z.string(),
        cashOwed: z.string(),
        leftToday: z.string(),
        available: z.string(),
        /** The most that can be drawn now, in whole steps. */
        most: z.string(),
        /** Why nothing can be drawn on the card. Null if something can. */
        refusal: z.nullable(bilingual),
      }),
    ),
    terms: z.object({
      /** Fee as a share in ten-thousandths, daily interest in millionths. */
      feeE4: z.number(),
      dailyPpm: z.number(),
      feeLeast: z.string(),
      dayMost: z.string(),
      step: z.string(),
    }),
  }),
})

/** PCC0501000: cash drawn on credit cards, newest first. */
export const cashAdvances = defineQuery({
  name: 'PCC0501004_advances',
  summary: 'Cash advances: a page of rows, newest first',
  title: { zh: '预借现金记录', en: 'Cash advances' },
  access: customer(),
  reach: queryReach.limitChanges,
  filters: { ...periodFilter },
  row: z.object({
    at: z.string(),
    /** Number of the card. Masked. */
    card: maskedNumber,
    /** The cash machine. Empty if the money went to an own account. */
    merchant: z.string(),
    amount: z.string(),
    left: z.string(),
    reference: z.string(),
    /** The order, which has a receipt. Null for cash at a machine. */
    orderId: z.nullable(z.string()),
  }),
  totals: z.object({ count: z.number(), amount: z.string() }),
  line: {
    kind: () => 'cash',
    at: ({ at }) => at,
    title: ({ merchant }, { language }) =>
      merchant || { zh: '本人活期账户', en: 'Own current account' }[language],
    below: [
      ({ left }, { language, money }) =>
        left === '0.00' ? null : { zh: `未还本金${money(left)}`, en: `${money(left)} outstanding` }[language],
      ({ card }, { language }) => ({ zh: `信用卡尾号${tailOf(card)}`, en: `card ${tailOf(card)}` })[language],
    ],
    amount: ({ amount }) => ({ value: amount, currency: 'CNY' }),
    sign: 'owed',
  },
  columns: {
    at: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    card: { title: { zh: '信用卡', en: 'Card' }, value: ({ card }) => card },
    way: {
      title: { zh: '去向', en: 'Paid to' },
      value: ({ merchant }, language) =>
        merchant || { zh: '本人活期账户', en: 'Own current account' }[language],
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
    left: { title: { zh: '未还本金', en: 'Outstanding' }, kind: 'amount', value: ({ left }) => left },
  },
})
