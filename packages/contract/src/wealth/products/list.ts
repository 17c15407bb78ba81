import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { currencies } from '../../core/money.ts'
import type { Bilingual } from '../../core/text.ts'
import { shopFilter, shopTerms } from '../shop/filter.ts'
import { tradeSchedule } from '../trade-schedule.ts'

export const wealthTypes = [
  'cash',
  'open',
  'minimumHolding',
  'closed',
  'periodic',
  'private',
  'overseas',
] as const
export type WealthType = (typeof wealthTypes)[number]

export const wealthTypeNames: Readonly<Record<WealthType, Bilingual>> = {
  cash: { zh: '现金管理类', en: 'Cash management' },
  open: { zh: '开放式', en: 'Open-ended' },
  minimumHolding: { zh: '最短持有期', en: 'Minimum holding' },
  closed: { zh: '封闭式', en: 'Closed-ended' },
  periodic: { zh: '定期开放', en: 'Periodic' },
  private: { zh: '私募理财', en: 'Private' },
  overseas: { zh: '代客境外理财', en: 'Overseas' },
}

/** Why this customer cannot buy a product now. Null if they can. */
export const wealthBars = ['assess', 'expired', 'risk', 'suspended', 'closed', 'qualified'] as const

export const wealthProductField = z
  .string('productUnknown')
  .check(z.regex(/^[A-Z0-9]{4,12}$/, 'productUnknown'))

export const wealthProduct = z.object({
  productCode: z.string(),
  name: bilingual,
  type: z.enum(wealthTypes),
  risk: z.number(),
  currency: z.enum(currencies),
  registrar: z.string(),
  benchmark: z.nullable(bilingual),
  /** Only for cash products: annualised yield of the last seven days, in hundredths of a percent. */
  sevenDayBp: z.nullable(z.number()),
  nav: z.nullable(z.object({ value: z.string(), on: z.string() })),
  first: z.string(),
  step: z.string(),
  dayCap: z.nullable(z.string()),
  /** Only for a raising: its quota and its days. */
  raising: z.nullable(
    z.object({
      quota: z.nullable(z.string()),
      endsOn: z.string(),
      valueOn: z.string(),
      maturesOn: z.nullable(z.string()),
    }),
  ),
  subscriptionPpm: z.number(),
  managementPpm: z.number(),
  custodyPpm: z.number(),
  holdDays: z.number(),
  /** Days for which a purchase binds the money. */
  boundDays: z.number(),
  /** Only for periodic products: the next opening day. Null if open now. */
  nextOpenOn: z.nullable(z.string()),
  /** Dates of an order accepted now. Null if the calendar of their year is not loaded. */
  schedule: z.nullable(tradeSchedule),
  /** True if the purchase requires the typed sentence. */
  typesConsent: z.boolean(),
  held: z.boolean(),
  bar: z.nullable(z.enum(wealthBars)),
})
export type WealthProduct = z.infer<typeof wealthProduct>

const listed = {
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({
    /** Name, code or pinyin. */
    search: z.optional(z.string().check(z.maxLength(30))),
    term: z.optional(z.enum(shopTerms)),
    ...shopFilter,
  }),
  response: z.object({
    /** Number of products before the filter. */
    total: z.number(),
    /** Currencies of the products before the filter. */
    currencies: z.array(z.enum(currencies)),
    products: z.array(wealthProduct),
    grade: z.nullable(z.number()),
    expired: z.boolean(),
    flatFee: z.object({ from: z.string(), fee: z.string() }),
    /** Only for overseas products: coming days, and whether each is a trading day of either calendar. */
    days: z.array(z.object({ date: z.string(), mainland: z.boolean(), overseas: z.boolean() })),
  }),
}

/** PIF1203000: wealth products, those that suit the customer first, then by code. */
export const wealthProducts = defineCall({
  name: 'PIF1203003_list',
  summary: 'Wealth products with their terms, and why one cannot be bought',
  ...listed,
})

/** PIF1206000: wealth products that invest abroad. */
export const overseasProducts = defineCall({
  name: 'PIF1206003_list',
  summary: 'Overseas products with their terms, both calendars, and why one cannot be bought',
  ...listed,
})
