import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { defineCall } from './call.ts'
import type { ErrorKey } from './errors.ts'

/** Form of a rule's number: that of the order that set it. */
export const ruleIdForm = /^\d{20}$/

/** Declares the call for a rule of a customer with its next dates and a page of its past dates, newest first. */
export const ruleCall = <Rule extends z.ZodMiniType, Run extends z.ZodMiniType>({
  unknown,
  rule,
  run,
  ...about
}: {
  name: string
  summary: string
  access: Access
  /** The error for a rule that the customer does not have. */
  unknown: ErrorKey
  rule: Rule
  /** A past date. */
  run: Run
}) =>
  defineCall({
    ...about,
    request: z.strictObject({
      ruleId: z.string().check(z.regex(ruleIdForm, unknown)),
      cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'invalidInput'))),
    }),
    response: z.object({
      rule,
      /** The next dates, at most five. */
      upcoming: z.array(z.string()),
      /** Number of dates still to come. */
      left: z.number(),
      runs: z.array(run),
      nextCursor: z.nullable(z.string()),
    }),
    errors: [unknown],
  })
