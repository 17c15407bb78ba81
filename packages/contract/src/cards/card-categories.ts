import { flowCategoryNames, outCategories } from '../accounts/index.ts'
import type { RowKind } from '../core/query-line.ts'
import type { Bilingual } from '../core/text.ts'

/** Categories of what is owed on a card: those of spending, cash and instalments. */
export const cardCategories = [...outCategories, 'cash', 'instalment'] as const
export type CardCategory = (typeof cardCategories)[number]

export const cardCategoryNames: Readonly<Record<CardCategory, Bilingual>> = {
  ...flowCategoryNames,
  cash: { zh: '取现', en: 'Cash' },
  instalment: { zh: '分期', en: 'Instalments' },
}

/** Kinds of entries of a bill: what is owed by category, and what lowered the debt. */
export const billRowKinds = [
  ...cardCategories,
  'repaid',
  'refund',
  'points',
] as const satisfies readonly RowKind[]
