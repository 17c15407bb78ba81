import type { Bilingual } from '../core/text.ts'

/** Categories of spending, over all accounts and cards. */
export const outCategories = [
  'dining',
  'shopping',
  'groceries',
  'housing',
  'transport',
  'medical',
  'education',
  'leisure',
  'travel',
  'transfer',
  'fees',
  'tax',
  'charity',
  'other',
] as const
export type OutCategory = (typeof outCategories)[number]

/** Categories of income. */
export const inCategories = ['salary', 'received', 'interest', 'otherIncome'] as const
export type InCategory = (typeof inCategories)[number]

export const flowCategories = [...outCategories, ...inCategories] as const
export type FlowCategory = (typeof flowCategories)[number]

/** Categories of an entry: spending, income, or the customer's own money that moved. */
export const entryCategories = [...flowCategories, 'own'] as const
export type EntryCategory = (typeof entryCategories)[number]

export const isIncome = (category: EntryCategory): category is InCategory =>
  (inCategories as readonly string[]).includes(category)

export const flowCategoryNames: Readonly<Record<FlowCategory, Bilingual>> = {
  dining: { zh: '餐饮', en: 'Eating out' },
  shopping: { zh: '购物', en: 'Shopping' },
  groceries: { zh: '日用', en: 'Groceries' },
  housing: { zh: '居住', en: 'Housing' },
  transport: { zh: '交通', en: 'Transport' },
  medical: { zh: '医疗', en: 'Health' },
  education: { zh: '教育', en: 'Education' },
  leisure: { zh: '休闲', en: 'Leisure' },
  travel: { zh: '旅行', en: 'Travel' },
  transfer: { zh: '转账', en: 'Transfers' },
  fees: { zh: '金融费用', en: 'Fees and interest' },
  tax: { zh: '税费', en: 'Taxes' },
  charity: { zh: '慈善', en: 'Charity' },
  other: { zh: '其他', en: 'Other' },
  salary: { zh: '工资', en: 'Salary' },
  received: { zh: '转入', en: 'Received' },
  interest: { zh: '利息与分红', en: 'Interest and dividends' },
  otherIncome: { zh: '其他收入', en: 'Other income' },
}

export const entryCategoryNames: Readonly<Record<EntryCategory, Bilingual>> = {
  ...flowCategoryNames,
  own: { zh: '本人资金', en: 'Own money' },
}

/** Categories of earlier versions that customers have given entries. */
const formerCategories: Readonly<Record<string, FlowCategory>> = {
  bills: 'housing',
  cash: 'other',
  repayment: 'fees',
}

/** Returns today's category for a stored one. */
export const flowCategoryOf = (kept: string): FlowCategory => formerCategories[kept] ?? (kept as FlowCategory)
