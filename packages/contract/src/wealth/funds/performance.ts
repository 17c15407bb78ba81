import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'

/** The months over which returns are computed, beside the time since the first purchase. */
export const returnMonths = [1, 3, 12] as const

const period = z.object({
  /** Null for all the time since the first purchase. */
  months: z.nullable(z.number()),
  from: z.string(),
  /** Value now, less the value at the beginning, less the money paid in meanwhile. Without dividends paid in cash. */
  gain: z.string(),
  /**
   * Money-weighted return in hundredths of a percent, with dividends paid in cash: a year's if a time of more than a year has
   * no given months, else of the whole period. Null if no rate fits.
   */
  returned: z.nullable(z.object({ bp: z.number(), yearly: z.boolean() })),
})
export type ReturnPeriod = z.infer<typeof period>

/** How the customer's funds did, with units that have been redeemed. */
export const fundPerformance = defineCall({
  name: 'PIF1302004_performance',
  summary:
    'Value of all funds and money paid in by day, with returns of 1, 3 and 12 months and since the first purchase',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    /** The day of the newest NAV among the funds. Null if there is none. */
    navOn: z.nullable(z.string()),
    /**
     * Parallel lists: days with NAVs, value, and money paid in so far, less money paid out. Every such day of the past year,
     * before it the last one of each week. The last day is today.
     */
    dates: z.array(z.string()),
    values: z.array(z.string()),
    paidIn: z.array(z.string()),
    /** Money paid in (positive) and paid out by day, oldest first. Without dividends and conversions. */
    moves: z.array(z.object({ on: z.string(), amount: z.string() })),
    /** Dividends paid in cash so far. */
    dividends: z.string(),
    /** Periods that began after the first purchase, shortest first, and that since the first purchase. */
    periods: z.array(period),
    /** The same of each fund that is held, and the growth of its NAV in the past year, in hundredths of a percent. */
    funds: z.array(
      z.object({ productCode: z.string(), periods: z.array(period), navGrowthBp: z.array(z.number()) }),
    ),
  }),
})
export type FundPerformance = z.infer<typeof fundPerformance.response>
