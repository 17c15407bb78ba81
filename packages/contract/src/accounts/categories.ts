import type { Bilingual } from '../core/text.ts'
import type { SummaryKey } from './summaries.ts'

/** What money went out for, as the kind of entry tells it, in no particular order. */
export const spendingCategories = ['transfer', 'shopping', 'bills', 'cash', 'repayment', 'fees'] as const
export type SpendingCategory = (typeof spendingCategories)[number]

/** What an entry is: of spending its category; own money moved, income, or what is none of these. */
export const entryCategories = [...spendingCategories, 'own', 'income', 'other'] as const
export type EntryCategory = (typeof entryCategories)[number]

export const entryCategoryNames: Readonly<Record<EntryCategory, Bilingual>> = {
  transfer: { zh: '转账', en: 'Transfers' },
  shopping: { zh: '购物', en: 'Shopping' },
  bills: { zh: '缴费', en: 'Bills' },
  cash: { zh: '取现', en: 'Cash' },
  repayment: { zh: '还款', en: 'Repayments' },
  fees: { zh: '手续费', en: 'Fees' },
  own: { zh: '本人互转', en: 'Own accounts' },
  income: { zh: '收入', en: 'Income' },
  other: { zh: '其他', en: 'Other' },
}

/** The summaries that a category of spending has. */
export const summariesOf: Readonly<Record<SpendingCategory, readonly SummaryKey[]>> = {
  transfer: ['transfer', 'transferOut', 'remittance'],
  shopping: ['shopping'],
  bills: ['utilities'],
  cash: ['withdrawal'],
  repayment: ['loanRepayment', 'cardRepayment', 'cardInterest'],
  fees: ['fee'],
}
