import * as z from 'zod/mini'
import { amountField, wholeNumber } from '../../core/fields.ts'
import { currencies } from '../../core/money.ts'
import { daysBetween } from '../../core/rules/dates.ts'
import type { Bilingual } from '../../core/text.ts'

/** For how long a purchase binds the money. */
export const shopTerms = ['free', 'short', 'medium', 'long'] as const
export type ShopTerm = (typeof shopTerms)[number]

export const shopTermNames: Readonly<Record<ShopTerm, Bilingual>> = {
  free: { zh: '每个交易日可赎回', en: 'Any trading day' },
  short: { zh: '90天以内', en: 'Up to 90 days' },
  medium: { zh: '91天至1年', en: '91 days to 1 year' },
  long: { zh: '1年以上', en: 'More than 1 year' },
}

/** What decides for how long a purchase binds the money. */
export interface ShopTermFacts {
  /** Only for products with a fixed run. */
  run: { valueOn: string; maturesOn: string } | null
  /** Months between the openings of a periodic product. */
  periodMonths: number | null
  /** Minimum holding of each purchase in days. */
  holdDays: number
}

/** Returns the days for which a purchase binds the money. A period of months counts 30 days a month. */
export const boundDays = ({ run, periodMonths, holdDays }: ShopTermFacts): number =>
  run ? daysBetween(run.valueOn, run.maturesOn) : Math.max(holdDays, (periodMonths ?? 0) * 30)

/** Returns the term in which a number of days falls. */
export function shopTermOf(days: number): ShopTerm {
  if (days === 0) return 'free'
  if (days <= 90) return 'short'
  return days <= 366 ? 'medium' : 'long'
}

/** The choices that lists of products and funds share. */
export const shopFilter = {
  /** Highest risk level. */
  riskAtMost: z.optional(wholeNumber(1, 5)),
  currency: z.optional(z.enum(currencies)),
  /** Highest first amount, in the product's own currency. */
  firstAtMost: z.optional(amountField),
}
