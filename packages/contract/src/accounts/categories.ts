import type { Bilingual } from '../core/text.ts'
import type { SummaryKey } from './summaries.ts'

/** What money went out for. The kind of an entry tells the first six; the others a customer alone can tell. */
export const spendingCategories = [
  'transfer',
  'shopping',
  'bills',
  'cash',
  'repayment',
  'fees',
  'dining',
  'groceries',
  'housing',
  'transport',
  'medical',
  'education',
  'leisure',
  'travel',
  'charity',
  'tax',
  'other',
] as const
export type SpendingCategory = (typeof spendingCategories)[number]

/** What an entry is: of spending its category; own money moved, or income. */
export const entryCategories = [...spendingCategories, 'own', 'income'] as const
export type EntryCategory = (typeof entryCategories)[number]

export const spendingCategoryNames: Readonly<Record<SpendingCategory, Bilingual>> = {
  transfer: { zh: '转账', en: 'Transfers' },
  shopping: { zh: '购物', en: 'Shopping' },
  bills: { zh: '缴费', en: 'Bills' },
  cash: { zh: '取现', en: 'Cash' },
  repayment: { zh: '还款', en: 'Repayments' },
  fees: { zh: '手续费', en: 'Fees' },
  dining: { zh: '餐饮', en: 'Eating out' },
  groceries: { zh: '日用', en: 'Groceries' },
  housing: { zh: '居住', en: 'Housing' },
  transport: { zh: '交通', en: 'Transport' },
  medical: { zh: '医疗', en: 'Health' },
  education: { zh: '教育', en: 'Education' },
  leisure: { zh: '休闲', en: 'Leisure' },
  travel: { zh: '旅行', en: 'Travel' },
  charity: { zh: '慈善', en: 'Charity' },
  tax: { zh: '税费', en: 'Taxes' },
  other: { zh: '其他', en: 'Other' },
}

export const entryCategoryNames: Readonly<Record<EntryCategory, Bilingual>> = {
  ...spendingCategoryNames,
  own: { zh: '本人互转', en: 'Own accounts' },
  income: { zh: '收入', en: 'Income' },
}

/** The summaries that a category of spending has by itself. */
export const summariesOf: Readonly<Partial<Record<SpendingCategory, readonly SummaryKey[]>>> = {
  transfer: ['transfer', 'transferOut', 'remittance'],
  shopping: ['shopping'],
  bills: ['utilities'],
  cash: ['withdrawal'],
  repayment: ['loanRepayment', 'cardRepayment', 'cardInterest'],
  fees: ['fee'],
  charity: ['donation'],
}
