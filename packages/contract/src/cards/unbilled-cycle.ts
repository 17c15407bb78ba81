import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, maskedNumber } from '../core/fields.ts'
import { cardCategories } from './card-categories.ts'

/** The sum owed by the end of a day. A day without entries has no point. */
const days = z.array(z.object({ on: z.string(), amount: z.string() }))

/** PCC0102000: what a card owes since its last bill, beside the same days of the cycle before; amounts in RMB. */
export const unbilledCycle = defineCall({
  name: 'PCC0102002_cycle',
  summary:
    'What a card owes since its last bill, by day and category, beside the same days of the cycle before',
  access: customer(),
  request: z.strictObject({ card: z.optional(accountIdField) }),
  errors: ['accountUnknown'],
  response: z.object({
    /** Null if the customer has no card. */
    cycle: z.nullable(
      z.object({
        card: z.object({ accountId: z.string(), number: maskedNumber, name: z.string() }),
        /** The first day of the cycle. */
        since: z.string(),
        today: z.string(),
        billOn: z.string(),
        dueOn: z.string(),
        available: z.string(),
        /** Posted since the last bill. */
        amount: z.string(),
        days,
        /** Null if the card has no bill yet. */
        last: z.nullable(
          z.object({
            from: z.string(),
            to: z.string(),
            /** The day of the last cycle as far from its start as today is. */
            sameOn: z.string(),
            /** Posted by that day. */
            same: z.string(),
            /** Posted in the whole cycle. */
            amount: z.string(),
            days,
          }),
        ),
        /** The largest purchase of this cycle. Null if there is none. */
        largest: z.nullable(z.object({ merchant: z.string(), amount: z.string() })),
        /** Sums of this cycle and of the same days of the last one, sorted by amount, descending. */
        categories: z.array(
          z.object({ category: z.enum(cardCategories), amount: z.string(), before: z.string() }),
        ),
      }),
    ),
  }),
})
