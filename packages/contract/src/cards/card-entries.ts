import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { accountIdField, maskedNumber } from '../core/fields.ts'
import { defineQuery } from '../core/query.ts'
import { tailOf } from '../core/rules/index.ts'
import type { Bilingual } from '../core/text.ts'
import { cardCategories, cardCategoryNames } from './card-categories.ts'
import { type ItemKind, itemKinds } from './items.ts'

export const itemKindNames: Readonly<Record<ItemKind, Bilingual>> = {
  retail: { zh: '消费', en: 'Purchase' },
  cash: { zh: '预借现金', en: 'Cash advance' },
  cashFee: { zh: '预借现金手续费', en: 'Cash advance fee' },
  lateFee: { zh: '违约金', en: 'Late payment fee' },
  retailInterest: { zh: '消费利息', en: 'Interest on purchases' },
  cashInterest: { zh: '取现利息', en: 'Interest on cash advances' },
  interestInterest: { zh: '复利', en: 'Interest on interest' },
  instalment: { zh: '分期本金', en: 'Instalment' },
  instalmentInterest: { zh: '分期利息', en: 'Instalment interest' },
  planned: { zh: '未到期分期', en: 'Instalments not yet due' },
}

/** Only authorised, or posted since the last bill. */
export const unbilledStates = ['posted', 'authorised'] as const
export const unbilledStateNames: Readonly<Record<(typeof unbilledStates)[number], Bilingual>> = {
  posted: { zh: '已入账', en: 'Posted' },
  authorised: { zh: '已授权未入账', en: 'Pending' },
}

/** PCC0102000: what was posted on the cards since their last bills, and what is only authorised. */
export const unbilledEntries = defineQuery({
  name: 'PCC0102001_query',
  summary: 'What stands in no bill yet, newest first; what is only authorised apart',
  title: { zh: '信用卡未出账单', en: 'Card transactions since last statement' },
  access: customer(),
  filters: {
    card: z.optional(accountIdField),
    state: z.optional(z.enum(unbilledStates)),
    category: z.optional(z.enum(cardCategories)),
  },
  row: z.object({
    id: z.string(),
    state: z.enum(unbilledStates),
    kind: z.enum(itemKinds),
    category: z.enum(cardCategories),
    madeAt: z.string(),
    /** Null while it is only authorised. */
    postedOn: z.nullable(z.string()),
    card: maskedNumber,
    merchant: z.string(),
    /** In the currency of the shop if that is another: "USD 12.30". */
    original: z.nullable(z.string()),
    amount: z.string(),
    points: z.number(),
    /** True if the item can be paid in instalments today, with its number as the source. */
    instalments: z.boolean(),
  }),
  totals: z.object({ count: z.number(), posted: z.string(), authorised: z.string(), points: z.number() }),
  choices: {
    state: { title: { zh: '状态', en: 'Status' }, names: unbilledStateNames },
    category: { title: { zh: '分类', en: 'Category' }, names: cardCategoryNames },
  },
  line: {
    kind: ({ category }) => category,
    at: ({ madeAt }) => madeAt,
    title: ({ merchant, kind }, { language }) => merchant || itemKindNames[kind][language],
    named: true,
    below: [
      // A purchase is the normal case.
      ({ merchant, kind }, { language }) =>
        merchant && kind !== 'retail' ? itemKindNames[kind][language] : null,
      ({ original }) => original,
      ({ instalments }, { language }) =>
        instalments ? { zh: '可分期', en: 'Instalments available' }[language] : null,
    ],
    amount: ({ amount }) => ({ value: amount, currency: 'CNY' }),
    sign: 'owed',
    state: ({ state }) =>
      state === 'authorised'
        ? { name: { zh: '未入账', en: 'Pending' }, tone: 'warn', outcome: 'open' }
        : null,
  },
  columns: {
    made: {
      title: { zh: '交易时间', en: 'Transaction time' },
      kind: 'moment',
      value: ({ madeAt }) => madeAt,
    },
    posted: { title: { zh: '入账日', en: 'Posting date' }, kind: 'date', value: ({ postedOn }) => postedOn },
    merchant: {
      title: { zh: '商户与摘要', en: 'Merchant' },
      value: ({ merchant, kind }, language) => merchant || itemKindNames[kind][language],
    },
    kind: { title: { zh: '类型', en: 'Type' }, value: ({ kind }, language) => itemKindNames[kind][language] },
    category: {
      title: { zh: '分类', en: 'Category' },
      value: ({ category }, language) => cardCategoryNames[category][language],
    },
    card: { title: { zh: '卡号尾号', en: 'Card' }, kind: 'digits', value: ({ card }) => tailOf(card) },
    original: { title: { zh: '原币金额', en: 'Original amount' }, value: ({ original }) => original },
    points: {
      title: { zh: '积分', en: 'Points' },
      value: ({ points }) => (points === 0 ? null : `${points}`),
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => unbilledStateNames[state][language],
    },
  },
})
