import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, dateField } from '../core/fields.ts'
import { billStates } from './bill.ts'

export const payingWays = ['full', 'instalments', 'minimum'] as const

/**
 * On PCC0103000: what each way to pay the last bill costs afterwards, and what the next bill would ask for after a payment.
 * New purchases and instalments that are not due are left out. Amounts in RMB.
 */
export const billOutlook = defineCall({
  name: 'PCC0103003_outlook',
  summary: 'What each way to pay the last bill costs afterwards; the next bill, were a sum paid on a day',
  access: customer(),
  request: z.strictObject({
    card: accountIdField,
    amount: z.optional(amountField),
    on: z.optional(dateField),
  }),
  errors: ['accountUnknown', 'amountInvalid'],
  response: z.object({
    /** Null if nothing is to pay. */
    outlook: z.nullable(
      z.object({
        dueOn: z.string(),
        nextBillOn: z.string(),
        ways: z.array(
          z.object({
            way: z.enum(payingWays),
            /** Amount to pay by the due day. */
            now: z.string(),
            /** All interest that follows. */
            interest: z.string(),
            /** The part of the interest on the next bill. Null for instalments, whose part is the same in each period. */
            nextInterest: z.nullable(z.string()),
            /** What the plan takes over, its 分期利息 and its first instalment. Null for the other ways. */
            plan: z.nullable(z.object({ principal: z.string(), interest: z.string(), each: z.string() })),
            payments: z.number(),
            lastOn: z.string(),
            /** Simple annual rate in ten-thousandths. Null if no interest follows. */
            yearlyE4: z.nullable(z.number()),
          }),
        ),
        /** Null if the request names no payment. */
        asked: z.nullable(
          z.object({
            state: z.enum(billStates),
            interest: z.string(),
            lateFee: z.string(),
            amount: z.string(),
            minimum: z.string(),
          }),
        ),
      }),
    ),
  }),
})
