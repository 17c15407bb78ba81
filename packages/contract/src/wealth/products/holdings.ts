import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { currencies } from '../../core/money.ts'
import { productInstructions } from './instruct.ts'
import { wealthTypes } from './list.ts'

export const wealthHolding = z.object({
  productCode: z.string(),
  name: bilingual,
  type: z.enum(wealthTypes),
  risk: z.number(),
  currency: z.enum(currencies),
  nav: z.nullable(z.object({ value: z.string(), on: z.string() })),
  units: z.string(),
  /** Units that an order can use now. */
  available: z.string(),
  /** Amount that can be paid at once now. Null if the product has no fast redemption. */
  fast: z.nullable(z.string()),
  value: z.string(),
  cost: z.string(),
  gain: z.string(),
  /** Gain by the previous NAV, or the income of the last day. Null if there is none. */
  yesterday: z.nullable(z.string()),
  /** Next day on which the units can be redeemed, if they cannot be now; or the day of maturity. */
  next: z.nullable(z.object({ kind: z.enum(['open', 'free', 'matures']), on: z.string() })),
  canRedeem: z.boolean(),
  /** Only for a periodic product: the instruction for its next opening days, and those days. */
  instruction: z.nullable(
    z.object({ standing: z.enum(productInstructions), from: z.string(), to: z.string() }),
  ),
})
export type WealthHolding = z.infer<typeof wealthHolding>

/** PIF1202000, PIF1206000: holdings of wealth products. */
export const wealthHoldings = defineCall({
  name: 'PIF1202003_holdings',
  summary: 'Wealth products held, with value, cost and gain',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ overseas: z.boolean() }),
  response: z.object({
    holdings: z.array(wealthHolding),
    /** One for each currency. */
    totals: z.array(
      z.object({ currency: z.enum(currencies), value: z.string(), cost: z.string(), gain: z.string() }),
    ),
    underWay: z.number(),
    schedule: z.nullable(z.object({ tradeOn: z.string(), confirmOn: z.string() })),
  }),
})
