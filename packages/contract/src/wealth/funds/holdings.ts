import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'

const lot = z.object({
  lotId: z.string(),
  confirmedOn: z.string(),
  origin: z.string(),
  heldDays: z.number(),
  units: z.string(),
  cost: z.string(),
  value: z.string(),
  gain: z.string(),
  /** Fee of redeeming today. Null while the units cannot be redeemed. */
  fee: z.nullable(z.object({ ppm: z.number(), amount: z.string() })),
  redeemableOn: z.nullable(z.string()),
  /** Savings from waiting: a redemption ordered on that day has the lower fee. */
  wait: z.nullable(z.object({ days: z.number(), on: z.string(), saves: z.string(), ppm: z.number() })),
})

const underWay = z.object({
  orderId: z.string(),
  business: z.string(),
  state: z.string(),
  target: z.nullable(bilingual),
  amount: z.nullable(z.string()),
  units: z.nullable(z.string()),
  acceptedAt: z.string(),
  tradeOn: z.string(),
  confirmOn: z.string(),
  moneyOn: z.nullable(z.string()),
  /** Null if it can no longer be cancelled. */
  cancelUntil: z.nullable(z.string()),
})

const holding = z.object({
  productCode: z.string(),
  name: bilingual,
  type: z.string(),
  risk: z.number(),
  registrar: z.string(),
  state: z.string(),
  subscriptionPpm: z.number(),
  redemptionFees: z.array(z.object({ underDays: z.number(), ppm: z.number() })),
  nav: z.nullable(z.object({ value: z.string(), on: z.string() })),
  units: z.string(),
  /** What can be redeemed or converted now. */
  available: z.string(),
  /** When the money of a redemption ordered now arrives. Null if the calendar does not reach so far. */
  moneyOn: z.nullable(z.string()),
  value: z.string(),
  cost: z.string(),
  gain: z.string(),
  dividends: z.string(),
  /** Money-weighted return in hundredths of a percent: per year after the first year, until then in total. */
  returned: z.nullable(z.object({ bp: z.number(), yearly: z.boolean() })),
  mode: z.enum(['cash', 'reinvest']),
  lots: z.array(lot),
  underWay: z.array(underWay),
})
export type FundHolding = z.infer<typeof holding>

/** Holdings of funds. Contains, by product, T of an order given now, its confirmation and its payment. */
export const fundHoldings = defineCall({
  name: 'PIF1302003_holdings',
  summary: 'Funds held with their lots, today’s redemption fees, return, dividends and orders under way',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    totals: z.object({ value: z.string(), cost: z.string(), gain: z.string() }),
    funds: z.array(holding),
    /** Orders under way for funds not held yet. */
    underWay: z.array(z.intersection(underWay, z.object({ name: bilingual }))),
    schedule: z.nullable(z.object({ tradeOn: z.string(), confirmOn: z.string() })),
    today: z.string(),
    /** Every day of the orders under way, closed days too. Empty if no order is under way. */
    days: z.array(z.object({ date: z.string(), open: z.boolean() })),
  }),
})
