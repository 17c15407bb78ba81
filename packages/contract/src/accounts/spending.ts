import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, currencyField, dateField } from '../core/fields.ts'
import { defineQuery, periodFilter, queryReach } from '../core/query.ts'
import { flowCategories, flowCategoryNames } from './categories.ts'
import { accountKinds } from './kinds.ts'
import { currency } from './schemas.ts'
import { entryKind } from './statement.ts'

/** Spending and net worth. Both are computed from the entries of the ledger. Only corrections and rules are stored. */

export const worthRanges = ['3', '12', 'all'] as const
export type WorthRange = (typeof worthRanges)[number]

const category = z.enum(flowCategories, 'categoryUnknown')

/** A month or a year, as in the address of the page: "2026-11", "2026". */
export const spendingPeriodField = z.string().check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'dateRequired'))

/** Restricts the answer to one account or card. All if omitted. */
const onlyAccount = z.optional(accountIdField)

export const spendingOverview = defineCall({
  name: 'PAM0102001_overview',
  summary:
    'Net worth at the ends of months and now, what of its change was saved, and what comes again and again',
  access: customer(),
  request: z.strictObject({ range: z.enum(worthRanges) }),
  response: z.object({
    today: z.string(),
    /** Date of the first entry. Null if there are no entries. */
    since: z.nullable(z.string()),
    /**
     * In RMB. The first point is the beginning of the range, the last is today. Between two points the net worth changes by
     * saved + moved + rest.
     */
    points: z.array(
      z.object({
        date: z.string(),
        net: z.string(),
        income: z.string(),
        spent: z.string(),
        saved: z.string(),
        moved: z.string(),
        rest: z.string(),
      }),
    ),
    start: z.string(),
    /** Income without interest. */
    income: z.string(),
    spent: z.string(),
    /** The categories with the largest shares of income and spending. Null if there is none. */
    largest: z.object({
      income: z.nullable(z.object({ category, amount: z.string() })),
      spent: z.nullable(z.object({ category, amount: z.string() })),
    }),
    /** Income less spending. */
    saved: z.string(),
    /**
     * Own money that came from elsewhere, less own money that went elsewhere: accounts not shown here, balances that were
     * moved to this bank, an overpaid card's money sent to another bank.
     */
    moved: z.string(),
    /** Interest, dividends, and changes of market prices and exchange rates: start + saved + moved + rest = end. */
    rest: z.string(),
    /** The part of `rest` that was posted: interest and dividends. */
    interest: z.string(),
    /** The other part: start + income − spent + moved + interest + markets = end. */
    markets: z.string(),
    /** True if market prices or exchange rates contributed to `rest`. Otherwise `rest` is interest only. */
    hasMarkets: z.boolean(),
    end: z.string(),
    /** The two or three entries that explain most of the change, apart from salary. Negative if money went out. */
    events: z.array(z.object({ date: z.string(), label: bilingual, amount: z.string() })),
    recurring: z.array(
      z.object({
        name: z.string(),
        category,
        every: z.enum(['month', 'week']),
        amount: z.string(),
        count: z.number(),
        lastOn: z.string(),
        /** Date of the next payment. Null if the payments have ended. */
        nextOn: z.nullable(z.string()),
        yearly: z.string(),
      }),
    ),
  }),
})

const sums = { income: z.string(), spent: z.string() }

export const spendingOfPeriod = defineCall({
  name: 'PAM0102002_period',
  summary: 'Income and spending of a month or a year by category, against the same days of the one before',
  access: customer(),
  request: z.strictObject({ period: spendingPeriodField, account: onlyAccount }),
  response: z.object({
    period: z.string(),
    from: z.string(),
    /** Today if the period is not over. */
    to: z.string(),
    /** The same days of the month or year before. */
    before: z.extend(z.object(sums), { from: z.string(), to: z.string() }),
    ...sums,
    /**
     * Sorted by amount, descending. A category of the period before only has amount 0.00. Negative if more came back than
     * went out.
     */
    categories: z.array(z.object({ category, count: z.number(), amount: z.string(), before: z.string() })),
  }),
})

export const spendingRow = z.object({
  accountId: z.string(),
  currency,
  businessDate: z.string(),
  entryId: z.string(),
  bookedAt: z.string(),
  /** Last four digits of the account or card. */
  accountTail: z.string(),
  counterparty: z.string(),
  summary: bilingual,
  remark: z.string(),
  /**
   * In RMB by the mid rate of the day. Negative if money went out. If the customer has split the entry, the amount of the
   * part.
   */
  amount: z.string(),
  /** Amount in the entry's own currency. Null if that is RMB. */
  original: z.nullable(z.string()),
  category,
  /** Who chose the category: the customer for this entry, a rule of the customer, or the bank. */
  by: z.enum(['customer', 'rule', 'bank']),
})
export type SpendingRow = z.infer<typeof spendingRow>

export const spendingEntries = defineQuery({
  name: 'PAM0102003_entries',
  summary:
    'Entries of all accounts and cards that are income or spending, with their categories, newest first',
  title: { zh: '收支明细', en: 'Income and spending' },
  access: customer(),
  reach: queryReach.spending,
  filters: { ...periodFilter, category: z.optional(category), account: onlyAccount },
  row: spendingRow,
  totals: z.object({ count: z.number(), income: z.string(), spent: z.string() }),
  choices: { category: { title: { zh: '类别', en: 'Category' }, names: flowCategoryNames } },
  line: {
    kind: ({ category, amount }) => entryKind({ category, direction: amount.startsWith('-') ? 'out' : 'in' }),
    at: ({ bookedAt }) => bookedAt,
    title: ({ counterparty, summary }, { language }) => counterparty || summary[language],
    named: true,
    below: [
      ({ counterparty, summary }, { language }) => counterparty && summary[language],
      ({ accountTail }, { language }) =>
        accountTail && { zh: `尾号${accountTail}`, en: `ending ${accountTail}` }[language],
      ({ original, currency: of }, { money }) => original && money(original, of),
      ({ remark }) => remark,
    ],
    amount: ({ amount }) => ({ value: amount, currency: 'CNY' }),
    sign: 'flow',
    after: ({ category: of }, { language }) => flowCategoryNames[of][language],
  },
  columns: {
    time: { title: { zh: '交易时间', en: 'Time' }, kind: 'moment', value: ({ bookedAt }) => bookedAt },
    counterparty: {
      title: { zh: '对方', en: 'Counterparty' },
      value: (row, language) => row.counterparty || row.summary[language],
    },
    category: {
      title: { zh: '类别', en: 'Category' },
      value: (row, language) => flowCategoryNames[row.category][language],
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
    summary: { title: { zh: '摘要', en: 'Summary' }, value: ({ summary }, language) => summary[language] },
    account: {
      title: { zh: '账户尾号', en: 'Account' },
      kind: 'digits',
      value: ({ accountTail }) => accountTail,
    },
    original: {
      title: { zh: '原币金额', en: 'Original amount' },
      value: ({ original, currency }) => original && `${currency} ${original}`,
      documentOnly: true,
    },
    remark: { title: { zh: '附言', en: 'Message' }, value: ({ remark }) => remark, documentOnly: true },
  },
})

export const correctCategory = defineCall({
  name: 'PAM0102004_correct',
  summary:
    'Says what an entry was for, or with it all of its counterparty, past and to come; null takes it back',
  access: customer(),
  request: z.strictObject({
    accountId: accountIdField,
    currency: currencyField,
    businessDate: dateField,
    entryId: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'entryUnknown')),
    category: z.nullable(category),
    scope: z.enum(['entry', 'counterparty']),
  }),
  /** The category that was set before, so that the page can undo the change. */
  response: z.object({ before: z.nullable(category) }),
  errors: ['entryUnknown', 'categoryUnknown'],
  changes: true,
})

export const worthOfDay = defineCall({
  name: 'PAM0102005_worth',
  summary: 'What a net worth was made of at the end of a day, account by account',
  access: customer(),
  request: z.strictObject({ date: dateField }),
  response: z.object({
    date: z.string(),
    net: z.string(),
    accounts: z.array(
      z.object({
        accountId: z.string(),
        kind: z.enum(accountKinds),
        nickname: z.nullable(z.string()),
        tail: z.string(),
        /** Currency of the account's statement. */
        currency,
        /** In RMB. */
        value: z.string(),
        /** True if the customer can open a statement of the account. */
        hasStatement: z.boolean(),
      }),
    ),
  }),
  errors: ['dateTooEarly'],
})

export const spendingCalls = [
  spendingOverview,
  spendingOfPeriod,
  spendingEntries,
  correctCategory,
  worthOfDay,
]
