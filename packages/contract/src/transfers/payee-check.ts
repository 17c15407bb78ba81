import * as z from 'zod/mini'

/** What a name check can find out (beyond.md: four outcomes). */
export const payeeOutcomes = ['match', 'close', 'noMatch', 'unavailable'] as const

/** What is found out of a name. */
export const nameCheck = z.object({
  outcome: z.enum(payeeOutcomes),
  /** The account's name, masked; only where the name is close. */
  maskedName: z.nullable(z.string()),
})

/** A check that could not be made. */
export const nameUnavailable: z.infer<typeof nameCheck> = { outcome: 'unavailable', maskedName: null }

/** The answer to a name check, at this bank or another. */
export const payeeCheck = z.extend(nameCheck, {
  paidCount: z.number(),
  lastPaidOn: z.nullable(z.string()),
})
