import * as z from 'zod/mini'

/** Outcomes of a name check. */
export const payeeOutcomes = ['match', 'close', 'noMatch', 'unavailable'] as const

/** The result of a name check. */
export const nameCheck = z.object({
  outcome: z.enum(payeeOutcomes),
  /** The account's name, masked. Only for a close match. */
  maskedName: z.nullable(z.string()),
})

/** The result if the check could not be made. */
export const nameUnavailable: z.infer<typeof nameCheck> = { outcome: 'unavailable', maskedName: null }

/** The answer to a name check, at this bank or another. */
export const payeeCheck = z.extend(nameCheck, {
  paidCount: z.number(),
  lastPaidOn: z.nullable(z.string()),
})
