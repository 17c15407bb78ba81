import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, dateField, maskedNumber } from '../core/fields.ts'
import { defineQuery } from '../core/query.ts'
import { paperFailures } from './bill-delivery.ts'
import { billShown } from './card-accounts.ts'
import { billRowKinds, cardCategories } from './card-categories.ts'
import { itemKindNames } from './card-entries.ts'
import { billedInterestKinds, creditKinds, itemKinds } from './items.ts'
import { creditKindNames } from './repayments.ts'

const parts = z.object({
  previous: z.string(),
  credits: z.string(),
  retail: z.string(),
  cash: z.string(),
  instalments: z.string(),
  fees: z.string(),
  interest: z.string(),
})

/** Principal of an item and the days it was owed: the first day counts, the last does not. */
const interestLine = z.object({
  kind: z.enum(billedInterestKinds),
  merchant: z.string(),
  itemKind: z.enum(itemKinds),
  postedOn: z.string(),
  principal: z.string(),
  fromOn: z.string(),
  toOn: z.string(),
  days: z.number(),
  /** Unrounded, to a ten-thousandth. The sum of each kind is rounded once. */
  interest: z.string(),
})

/** PCC0103000: the last twelve bills of a card, and one of them in parts. */
export const cardBills = defineCall({
  name: 'PCC0103001_bill',
  summary:
    'The last twelve bills of a credit card, and one of them by its parts; every figure of interest explained',
  access: customer(),
  request: z.strictObject({ card: z.optional(accountIdField), billedOn: z.optional(dateField) }),
  errors: ['accountUnknown'],
  response: z.object({
    cards: z.array(z.object({ accountId: z.string(), number: maskedNumber, name: z.string() })),
    chosen: z.nullable(z.string()),
    bills: z.array(z.object({ billedOn: z.string(), amount: z.string() })),
    /** Null if the card has no bill yet. */
    bill: z.nullable(
      z.object({
        ...billShown.shape,
        /** When the printer posts the paper bill. Null if there is none. */
        postedOn: z.nullable(z.string()),
        /** Why the paper bill did not arrive, and the day on which the printer reported it. Null if it reported nothing. */
        paperFailure: z.nullable(z.object({ failure: z.enum(paperFailures), on: z.string() })),
        parts,
        minimumParts: z.object({
          earlier: z.string(),
          overLimit: z.string(),
          instalments: z.string(),
          charges: z.string(),
          tenth: z.string(),
        }),
        /** The posted sums, each rounded once. */
        interest: z.array(z.object({ kind: z.enum(billedInterestKinds), amount: z.string() })),
        interestLines: z.array(interestLine),
        dailyPpm: z.number(),
        yearlyPpm: z.number(),
        /** Retail by merchant category, sorted by amount, descending. */
        categories: z.array(z.object({ category: z.enum(cardCategories), amount: z.string() })),
      }),
    ),
  }),
})

/**
 * PCC0103000: the entries of one bill: what it billed first, and what was credited since the bill before. The exported
 * document is the bill itself.
 */
export const billEntries = defineQuery({
  name: 'PCC0103002_query',
  summary: 'The entries of one bill of a credit card',
  title: { zh: '信用卡账单', en: 'Credit card statement' },
  access: customer(),
  filters: { card: accountIdField, billedOn: dateField },
  row: z.object({
    id: z.string(),
    kind: z.enum([...itemKinds, ...creditKinds]),
    category: z.enum(billRowKinds),
    madeAt: z.string(),
    madeOn: z.string(),
    postedOn: z.string(),
    merchant: z.string(),
    original: z.nullable(z.string()),
    /** Negative if it lowers what is owed. */
    amount: z.string(),
  }),
  line: {
    kind: ({ category }) => category,
    at: ({ madeAt }) => madeAt,
    title: ({ merchant, kind }, { language }) =>
      kind === 'refund' || !(creditKinds as readonly string[]).includes(kind)
        ? merchant || entryNames[kind][language]
        : entryNames[kind][language],
    named: true,
    below: [
      ({ merchant, kind }, { language }) =>
        (creditKinds as readonly string[]).includes(kind) && kind !== 'refund'
          ? merchant
          : merchant && kind !== 'retail'
            ? entryNames[kind][language]
            : null,
      ({ original }) => original,
    ],
    amount: ({ amount }) => ({ value: amount, currency: 'CNY' }),
    sign: 'owed',
  },
  columns: {
    made: { title: { zh: '交易日', en: 'Transaction date' }, kind: 'date', value: ({ madeOn }) => madeOn },
    posted: { title: { zh: '入账日', en: 'Posting date' }, kind: 'date', value: ({ postedOn }) => postedOn },
    merchant: {
      title: { zh: '商户与摘要', en: 'Merchant' },
      value: ({ merchant, kind }, language) => merchant || entryNames[kind][language],
    },
    kind: { title: { zh: '类型', en: 'Type' }, value: ({ kind }, language) => entryNames[kind][language] },
    original: { title: { zh: '原币金额', en: 'Original amount' }, value: ({ original }) => original },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  },
  errors: ['accountUnknown'],
})

export const entryNames = { ...itemKindNames, ...creditKindNames }
