import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { currencies } from '../core/money.ts'
import { defineQuery } from '../core/query.ts'
import type { RowKind } from '../core/query-line.ts'
import type { Bilingual } from '../core/text.ts'

/** What moves money by itself under an order or agreement of the customer's. */
const automaticKinds = [
  'futureTransfer',
  'depositRule',
  'cardRepayment',
  'loanInstalment',
  'fundPlan',
  'quickPay',
  'purseTopUp',
] as const
export type AutomaticKind = (typeof automaticKinds)[number]

const automaticKindNames: Readonly<Record<AutomaticKind, Bilingual>> = {
  futureTransfer: { zh: '未来转账', en: 'Scheduled transfer' },
  depositRule: { zh: '智能存款规则', en: 'Savings rule' },
  cardRepayment: { zh: '信用卡约定还款', en: 'Card Autopay' },
  loanInstalment: { zh: '贷款还款', en: 'Loan repayment' },
  fundPlan: { zh: '基金定投', en: 'Regular investment' },
  quickPay: { zh: '快捷支付', en: 'Quick Pay' },
  purseTopUp: { zh: '电子现金自动充值', en: 'Automatic e-cash top-up' },
}

const rowKindOf: Readonly<Record<AutomaticKind, RowKind>> = {
  futureTransfer: 'transfer',
  depositRule: 'deposit',
  cardRepayment: 'repaid',
  loanInstalment: 'loan',
  fundPlan: 'investment',
  quickPay: 'shopping',
  purseTopUp: 'card',
}

/** States of what runs by itself. What has ended is listed by its own screen. */
const automaticStates = ['active', 'paused'] as const
const stateNames = {
  active: { zh: '正常', en: 'Active' },
  paused: { zh: '已暂停', en: 'Paused' },
} as const

/** Days that the sum of what leaves reaches ahead. */
export const automaticDays = 30

export const automaticPayments = defineQuery({
  name: 'automatic001_query',
  summary:
    'All that moves the customer’s money by itself: transfers, savings rules, repayments, fund plans, agreements',
  title: { zh: '自动扣款与转账', en: 'Automatic payments' },
  access: customer({ kinds: notCardOnly }),
  filters: { kind: z.optional(z.enum(automaticKinds)), state: z.optional(z.enum(automaticStates)) },
  row: z.object({
    key: z.string(),
    kind: z.enum(automaticKinds),
    state: z.enum(automaticStates),
    name: bilingual,
    how: bilingual,
    /** Masked number of the account that pays. Null if it is not the customer’s to see. */
    account: z.nullable(z.string()),
    currency: z.enum(currencies),
    /** Null if it is known on the day only. */
    amount: z.nullable(z.string()),
    /** The next date. Null if it is paused or has no fixed date. */
    on: z.nullable(z.string()),
  }),
  totals: z.object({
    count: z.number(),
    paused: z.number(),
    /** All that leaves on the next date on which something leaves. The amount is of those that are known. */
    next: z.nullable(
      z.object({ on: z.string(), names: z.array(bilingual), amount: z.string(), isWhole: z.boolean() }),
    ),
    /** What leaves within `automaticDays` in CNY, and the number of dates whose amount is not known yet. */
    ahead: z.object({ count: z.number(), amount: z.string(), unknown: z.number() }),
  }),
  choices: {
    kind: { title: { zh: '种类', en: 'Kind' }, names: automaticKindNames },
    state: { title: { zh: '状态', en: 'Status' }, names: stateNames },
  },
  line: {
    kind: ({ kind }) => rowKindOf[kind],
    at: ({ on }) => on ?? '',
    untimed: true,
    heads: 'none',
    title: ({ name }, { language }) => name[language],
    below: [
      ({ on }, { language, day }) => on && { zh: `下次${day(on)}`, en: `next ${day(on)}` }[language],
      ({ how }, { language }) => how[language],
      ({ kind, account }, { language }) =>
        [automaticKindNames[kind][language], account].filter(Boolean).join(' '),
    ],
    amount: ({ amount, currency }) => (amount === null ? null : { value: `-${amount}`, currency }),
    sign: 'plain',
    state: ({ state }) => (state === 'paused' ? { name: stateNames.paused, tone: 'warn' } : null),
  },
  columns: {
    next: { title: { zh: '下次日期', en: 'Next date' }, kind: 'date', value: ({ on }) => on },
    name: { title: { zh: '名称', en: 'Name' }, value: ({ name }, language) => name[language] },
    kind: {
      title: { zh: '种类', en: 'Kind' },
      value: ({ kind }, language) => automaticKindNames[kind][language],
    },
    how: { title: { zh: '办理方式', en: 'Terms' }, value: ({ how }, language) => how[language] },
    account: { title: { zh: '付款账户', en: 'From' }, kind: 'digits', value: ({ account }) => account },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => stateNames[state][language],
    },
    amount: {
      title: { zh: '金额', en: 'Amount' },
      kind: 'amount',
      value: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    },
  },
})
