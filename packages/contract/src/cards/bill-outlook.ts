import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, dateField } from '../core/fields.ts'
import { billStates } from './bill.ts'

export const payingWays = ['full', 'instalments', 'minimum'] as const

/** On PCC0103000: what the ways to pay the last bill cost afterwards, and what the next bill would say after a sum. New
 *  purchases are left out, and instalments that are not due. Amounts in RMB. */
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
    /** Null where nothing is to pay. */
    outlook: z.nullable(
      z.object({
        dueOn: z.string(),
        nextBillOn: z.string(),
        ways: z.array(
          z.object({
            way: z.enum(payingWays),
            /** To pay by the due day. */
            now: z.string(),
            /** All interest after that. */
            interest: z.string(),
            payments: z.number(),
            lastOn: z.string(),
            /** Of a year, in ten-thousandths, simple; null where no interest follows from it. */
            yearlyE4: z.nullable(z.number()),
          }),
        ),
        /** Null where no sum was asked about. */
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
