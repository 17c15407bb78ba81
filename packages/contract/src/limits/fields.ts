import * as z from 'zod/mini'
import { customer, mayPayOthers, notCardOnly } from '../core/access.ts'

/** Enquiries about limits. */
export const limitsAccess = customer({ kinds: notCardOnly })
/** What only concerns payments to others. */
export const payOthersAccess = customer({ kinds: mayPayOthers })

/** An own account on the wire. */
export const limitedAccountField = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'accountRequired'))

/** The most an amount may come to; 0 allows nothing. */
export const limitAmountField = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,10})(\.\d{1,2})?$/, 'limitAmountInvalid'))

/** How many transactions a day; 0 allows none. */
export const limitCountField = z.string().check(z.regex(/^(0|[1-9]\d{0,2})$/, 'limitCountInvalid'))

/** The same where no limit of the customer's own need be: then it is empty. */
export const optional = <Field extends z.ZodMiniType<string, string>>(field: Field) =>
  z.union([z.literal(''), field])
