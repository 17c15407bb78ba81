import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { currencies } from '../../core/money.ts'
import type { Bilingual } from '../../core/text.ts'
import { fundBars, fundProductField, fundTypeNames, fundTypes } from '../funds/market.ts'
import { wealthBars, wealthTypeNames, wealthTypes } from '../products/list.ts'
import { shopTerms } from './filter.ts'

/** Fewest and most products in a comparison over products, funds and plans. */
export const comparedLeast = 2
export const comparedMost = 3

/** The lists that a compared product can come from. */
export const shopFamilies = ['wealth', 'overseas', 'fund', 'plan'] as const
export type ShopFamily = (typeof shopFamilies)[number]

export const shopTypes = [...wealthTypes, ...fundTypes, 'assetPlan'] as const

export const shopTypeNames: Readonly<Record<(typeof shopTypes)[number], Bilingual>> = {
  ...wealthTypeNames,
  ...fundTypeNames,
  assetPlan: { zh: '集合资产管理计划', en: 'Collective asset plan' },
}

const ppm = z.number()

export const comparedProduct = z.object({
  productCode: z.string(),
  family: z.enum(shopFamilies),
  name: bilingual,
  type: z.enum(shopTypes),
  risk: z.number(),
  currency: z.enum(currencies),
  term: z.enum(shopTerms),
  /** Days for which a purchase binds the money. 0 if it can be redeemed on any trading day. */
  boundDays: z.number(),
  /** Only for products with a fixed run. */
  maturesOn: z.nullable(z.string()),
  /** The next day on which a periodic product or a plan is open, if it is not open today. */
  opensOn: z.nullable(z.string()),
  first: z.string(),
  step: z.string(),
  dayCap: z.nullable(z.string()),
  /**
   * The return that the product states, with its base: the yield of seven days, the growth of a year, or the benchmark of
   * the prospectus. Null if it states none.
   */
  stated: z.nullable(
    z.discriminatedUnion('base', [
      z.object({ base: z.literal('sevenDay'), bp: z.number(), to: z.string() }),
      z.object({ base: z.literal('year'), bp: z.number(), to: z.string() }),
      z.object({ base: z.literal('benchmark'), text: bilingual }),
    ]),
  ),
  nav: z.nullable(z.object({ value: z.string(), on: z.string() })),
  subscriptionPpm: ppm,
  /** Management and custody, per year, taken from the NAV. */
  runningPpm: ppm,
  redemptionFees: z.array(z.object({ underDays: z.number(), ppm })),
  /** The day on which the money of a redemption accepted now would arrive. Null if it cannot be redeemed now. */
  moneyOn: z.nullable(z.string()),
  held: z.boolean(),
  bar: z.nullable(z.enum([...wealthBars, ...fundBars])),
})
export type ComparedProduct = z.infer<typeof comparedProduct>

/** PIF1203000: wealth products, funds and plans side by side. */
export const compareProducts = defineCall({
  name: 'PIF1203005_compare',
  summary: 'Up to three wealth products, funds and plans with the terms that compare, in the order asked',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({
    products: z.array(fundProductField).check(z.minLength(1), z.maxLength(comparedMost)),
  }),
  response: z.object({ products: z.array(comparedProduct) }),
  errors: ['productUnknown'],
})
