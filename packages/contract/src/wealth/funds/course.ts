import * as z from 'zod/mini'
import { customer, notCardOnly } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import { tradeSchedule } from '../trade-schedule.ts'
import { fundProductField, fundRow } from './market.ts'

/** Months that a chart covers. */
export const courseMonths = ['1', '3', '12', '24'] as const
export type CourseMonths = (typeof courseMonths)[number]

export const fundDetail = defineCall({
  name: 'PIF1301004_detail',
  summary:
    'A fund with its fees and terms, what the customer holds of it, and when an order of now is carried out',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ productCode: fundProductField }),
  response: z.object({
    fund: fundRow,
    registrar: z.string(),
    shareClass: z.nullable(z.string()),
    further: z.string(),
    step: z.string(),
    dayCap: z.nullable(z.string()),
    state: z.string(),
    redemptionFees: z.array(z.object({ underDays: z.number(), ppm: z.number() })),
    managementPpm: z.number(),
    custodyPpm: z.number(),
    flatFee: z.object({ from: z.string(), fee: z.string() }),
    grade: z.nullable(z.number()),
    validUntil: z.nullable(z.string()),
    /** True if the customer must type the sentence about the risks. */
    typesConsent: z.boolean(),
    own: z.nullable(
      z.object({ units: z.string(), value: z.string(), cost: z.string(), averageCost: z.string() }),
    ),
    /** Dates of an order accepted now. Null if the calendar does not reach so far. */
    schedule: z.nullable(tradeSchedule),
  }),
  errors: ['productUnknown'],
})
export type FundDetail = z.infer<typeof fundDetail.response>

export const fundCourse = defineCall({
  name: 'PIF1301005_course',
  summary:
    'NAVs of a fund over a past time, with own purchases, dividends, the deepest fall and a deposit beside it',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ productCode: fundProductField, months: z.enum(courseMonths) }),
  response: z.object({
    /**
     * Parallel lists with one element per trading day: date, NAV, and growth since the first day in hundredths of a percent,
     * with dividends reinvested.
     */
    dates: z.array(z.string()),
    navs: z.array(z.string()),
    growthBp: z.array(z.number()),
    dividends: z.array(z.object({ on: z.string(), perUnit: z.string() })),
    /** Days on which the customer bought. */
    purchases: z.array(z.string()),
    /** Average cost of a unit for the customer, and the growth since the first day that it corresponds to. */
    averageCost: z.nullable(z.object({ nav: z.string(), bp: z.number() })),
    /** The deepest fall from a high to a low, and the day on which the high was reached again. */
    fall: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        bp: z.number(),
        recoveredOn: z.nullable(z.string()),
        /** Loss on 10,000 yuan. */
        ofTenThousand: z.string(),
      }),
    ),
    /** A one-year time deposit from the first day on, renewed each year: its growth on the days of renewal. */
    deposit: z.array(z.object({ on: z.string(), bp: z.number(), ratePpm: z.number() })),
  }),
  errors: ['productUnknown'],
})
export type FundCourse = z.infer<typeof fundCourse.response>
