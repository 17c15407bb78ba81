import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, currencyField } from '../core/fields.ts'
import { amountFilter, defineQuery, periodFilter, queryReach, searchFilter } from '../core/query.ts'
import type { RowKind } from '../core/query-line.ts'
import type { Language } from '../core/text.ts'
import {
  entryCategories,
  entryCategoryNames,
  flowCategories,
  flowCategoryNames,
  isIncome,
  outCategories,
} from './categories.ts'
import { entryQuestion, tagField } from './entry-annotations.ts'
import { currency } from './schemas.ts'

export const statementRow = z.object({
  accountId: z.string(),
  entryId: z.string(),
  journalId: z.string(),
  bookedAt: z.string(),
  /** The business date on which the entry was posted. Account, currency, business date and id identify an entry. */
  businessDate: z.string(),
  valueDate: z.string(),
  direction: z.enum(['in', 'out']),
  summary: bilingual,
  amount: z.string(),
  /** Balance of the account after this entry. Filters do not change it. */
  balance: z.string(),
  currency,
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  counterpartyBank: z.string(),
  remark: z.string(),
  /** Category of the entry. Of its largest part if it has several. */
  category: z.enum(entryCategories),
  /** Who chose the category: the customer for this entry, a rule of the customer, or the bank. */
  by: z.enum(['customer', 'rule', 'bank']),
  /**
   * Parts of the entry by category, if the customer has split it or if only some of it is income or spending, such as the
   * interest in a loan repayment. The parts add up to the amount.
   */
  parts: z.array(z.object({ category: z.enum(entryCategories), amount: z.string() })),
  tags: z.array(z.string()),
  /** The latest question that the customer has asked about the entry. */
  question: z.nullable(entryQuestion),
  /** The order behind the entry if that order has a receipt. Otherwise null. */
  orderId: z.nullable(z.string()),
  /** True for a transfer of the customer that can be repeated as a new order. */
  repeatable: z.boolean(),
})
export type StatementRow = z.infer<typeof statementRow>

export const statementTotals = z.object({
  opening: z.string(),
  closing: z.string(),
  in: z.string(),
  out: z.string(),
  count: z.number(),
  /** Holds on the balance now, oldest first. The period does not apply. `orderId` names the order behind a hold, if any. */
  holds: z.array(
    z.object({
      amount: z.string(),
      placedAt: z.string(),
      counterpartyName: z.string(),
      orderId: z.nullable(z.string()),
    }),
  ),
  /**
   * Spending by category less refunds, sorted by amount, descending. The category filter does not apply. Each part of a split
   * entry counts under its own category. Own money that moved is excluded. Negative if more came back than went out.
   */
  spending: z.array(z.object({ category: z.enum(outCategories), count: z.number(), amount: z.string() })),
})

const partsText = ({ parts, category }: StatementRow, language: Language) =>
  parts.length > 1
    ? parts.map((part) => `${entryCategoryNames[part.category][language]} ${part.amount}`).join(' / ')
    : entryCategoryNames[category][language]

/** Returns the kind of an entry as a row: what came back for spending is a refund. */
export function entryKind({ category, direction }: Pick<StatementRow, 'category' | 'direction'>): RowKind {
  if (isIncome(category)) return 'income'
  return direction === 'in' && category !== 'own' ? 'refund' : category
}

/**
 * Returns the permanent number by which programs tell entries apart: the number of the entry's journal, then its position in
 * the account in eight digits.
 */
export const entrySerial = ({ journalId, entryId }: { journalId: string; entryId: string }): string =>
  `${journalId}${entryId.padStart(8, '0')}`

/** The text filter searches counterparty, account, remark, summary and tags. */
export const queryDetails = defineQuery({
  name: 'PAM0201001_queryDetails',
  summary:
    'Entries of a current account in a period, newest first, with opening and closing balance and totals',
  title: { zh: '活期账户交易明细', en: 'Current account statement' },
  access: customer({ kinds: notCardOnly }),
  reach: queryReach.accountDetails,
  filters: {
    ...periodFilter,
    ...amountFilter,
    ...searchFilter,
    /** Account of the balance. The banknotes of an account have an account id of their own. */
    accountId: accountIdField,
    currency: currencyField,
    direction: z.optional(z.enum(['in', 'out'])),
    category: z.optional(z.enum(flowCategories)),
    tag: z.optional(tagField),
    /** Restricts the rows to entries that the customer has asked a question about. */
    questioned: z.optional(z.enum(['yes'])),
  },
  row: statementRow,
  totals: statementTotals,
  choices: {
    direction: {
      title: { zh: '转入转出', en: 'Money in or out' },
      names: { in: { zh: '转入', en: 'Money in' }, out: { zh: '转出', en: 'Money out' } },
    },
    category: {
      title: { zh: '分类', en: 'Category' },
      names: flowCategoryNames,
    },
    questioned: {
      title: { zh: '疑问', en: 'Queries' },
      names: { yes: { zh: '提出过疑问', en: 'Queried' } },
    },
  },
  line: {
    kind: entryKind,
    at: ({ bookedAt }) => bookedAt,
    title: ({ counterpartyName, summary }, { language }) => counterpartyName || summary[language],
    named: true,
    below: [
      // Rows are in posting order, so an entry with another value date shows that date.
      ({ valueDate, businessDate }, { language, day }) =>
        valueDate === businessDate
          ? null
          : { zh: `起息日${day(valueDate)}`, en: `value date ${day(valueDate)}` }[language],
      ({ counterpartyName, summary }, { language }) => counterpartyName && summary[language],
      ({ remark }) => remark,
      ({ tags }) => tags.map((tag) => `#${tag}`).join(' '),
    ],
    mark: ({ category, parts }, { language }) => {
      const name = entryCategoryNames[category][language]
      if (parts.length < 2) return { word: name }
      return { word: { zh: `${name}等${parts.length}类`, en: `${name}, ${parts.length} parts` }[language] }
    },
    amount: ({ direction, amount, currency: of }) => ({
      value: direction === 'in' ? amount : `-${amount}`,
      currency: of,
    }),
    sign: 'flow',
    state: ({ question }) =>
      question?.state === 'received' ? { name: { zh: '疑问处理中', en: 'Query open' }, tone: 'sea' } : null,
    after: ({ balance, currency: of }, { money }) => money(balance, of),
  },
  columns: {
    time: { title: { zh: '交易时间', en: 'Time' }, kind: 'moment', value: ({ bookedAt }) => bookedAt },
    valueDate: {
      title: { zh: '起息日', en: 'Value date' },
      kind: 'date',
      value: ({ valueDate }) => valueDate,
      documentOnly: true,
    },
    summary: { title: { zh: '摘要', en: 'Summary' }, value: ({ summary }, language) => summary[language] },
    in: {
      title: { zh: '转入金额', en: 'Money in' },
      kind: 'amount',
      value: ({ direction, amount }) => (direction === 'in' ? amount : null),
      documentOnly: true,
    },
    out: {
      title: { zh: '转出金额', en: 'Money out' },
      kind: 'amount',
      value: ({ direction, amount }) => (direction === 'out' ? amount : null),
      documentOnly: true,
    },
    balance: {
      title: { zh: '账户余额', en: 'Balance' },
      kind: 'amount',
      value: ({ balance }) => balance,
      currency: (row) => row.currency,
    },
    counterparty: {
      title: { zh: '对方户名', en: 'Counterparty' },
      value: ({ counterpartyName }) => counterpartyName,
    },
    counterpartyNumber: {
      title: { zh: '对方账号', en: 'Counterparty account' },
      kind: 'digits',
      value: ({ counterpartyNumber }) => counterpartyNumber,
      documentOnly: true,
    },
    counterpartyBank: {
      title: { zh: '对方银行', en: 'Counterparty bank' },
      value: ({ counterpartyBank }) => counterpartyBank,
      documentOnly: true,
    },
    remark: { title: { zh: '附言', en: 'Message' }, value: ({ remark }) => remark },
    category: {
      title: { zh: '分类和标签', en: 'Category and tags' },
      value: (row, language) => [partsText(row, language), ...row.tags.map((tag) => `#${tag}`)].join(' '),
      documentOnly: true,
    },
    serial: {
      title: { zh: '记账流水号', en: 'Transaction number' },
      kind: 'digits',
      value: entrySerial,
      sheetOnly: true,
    },
  },
  errors: ['accountUnknown', 'accountNotSigned'],
})

export const quarterInterest = defineCall({
  name: 'PAM0201007_quarterInterest',
  summary:
    'What a balance has earned since interest was settled last, by today’s current rate, and when it is posted',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ accountId: accountIdField, currency: currencyField }),
  response: z.object({
    /** First and last day included, as far as the books of the bank are closed. */
    from: z.string(),
    through: z.string(),
    amount: z.string(),
    /** Today's annual rate in per cent. */
    rate: z.string(),
    postedOn: z.string(),
  }),
  errors: ['accountUnknown', 'accountNotSigned'],
})
