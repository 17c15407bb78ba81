import type { Bilingual } from '../core/text.ts'
import { type SpendingCategory, spendingCategoryNames } from './categories.ts'

/** What money went out for, over all accounts and cards (insight, section 1). */
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

/** Where money came from. */
export const inCategories = ['salary', 'received', 'interest', 'otherIncome'] as const
export type InCategory = (typeof inCategories)[number]

export const flowCategories = [...outCategories, ...inCategories] as const
export type FlowCategory = (typeof flowCategories)[number]

export const isIncome = (category: FlowCategory): category is InCategory =>
  (inCategories as readonly string[]).includes(category)

export const flowCategoryNames: Readonly<Record<FlowCategory, Bilingual>> = {
  ...(Object.fromEntries(outCategories.map((key) => [key, spendingCategoryNames[key]])) as Record<
    OutCategory,
    Bilingual
  >),
  fees: { zh: '金融费用', en: 'Fees and interest' },
  salary: { zh: '工资', en: 'Salary' },
  received: { zh: '转入', en: 'Received' },
  interest: { zh: '利息与分红', en: 'Interest and dividends' },
  otherIncome: { zh: '其他收入', en: 'Other income' },
}

/** What a category of the statement is among these: bills belong to the home, cash has no purpose of its own. */
export function flowCategoryOf(category: SpendingCategory | InCategory): FlowCategory {
  if (category === 'bills') return 'housing'
  if (category === 'cash') return 'other'
  if (category === 'repayment') return 'fees'
  return category
}
