import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { currencies } from '../core/money.ts'

/** RMB rates of the board besides those of time deposits. */
export const demandProducts = ['current', 'call1', 'call7'] as const

const board = z.object({
  /** Date since when the rates apply. */
  since: z.string(),
  /** Annual rates in millionths. */
  demand: z.array(z.object({ product: z.enum(demandProducts), ratePpm: z.number() })),
  terms: z.array(z.object({ months: z.number(), ratePpm: z.number() })),
})
export type RmbBoard = z.infer<typeof board>

/** Data of the rate page. */
export const depositRates = defineCall({
  name: 'PAM0202005_rates',
  summary: 'The board rates of today, the RMB board before it, and one that is announced for a later day',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    rmb: board,
    before: z.nullable(board),
    announced: z.nullable(board),
    foreignSince: z.string(),
    foreign: z.array(
      z.object({
        currency: z.enum(currencies),
        currentRatePpm: z.number(),
        /** Empty if the bank takes no time deposits in the currency. */
        terms: z.array(z.object({ months: z.number(), ratePpm: z.number() })),
      }),
    ),
  }),
})
export type DepositRates = z.infer<typeof depositRates.response>
