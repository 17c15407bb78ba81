import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { currencies } from '../core/money.ts'

/** What the RMB board has besides the terms of time deposits. */
export const demandProducts = ['current', 'call1', 'call7'] as const

const board = z.object({
  /** The date they have held since. */
  since: z.string(),
  /** Annual, in millionths. */
  demand: z.array(z.object({ product: z.enum(demandProducts), ratePpm: z.number() })),
  terms: z.array(z.object({ months: z.number(), ratePpm: z.number() })),
})
export type RmbBoard = z.infer<typeof board>

/** Of the rate page. */
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
        /** Empty where the bank takes no time deposits in it. */
        terms: z.array(z.object({ months: z.number(), ratePpm: z.number() })),
      }),
    ),
  }),
})
export type DepositRates = z.infer<typeof depositRates.response>
