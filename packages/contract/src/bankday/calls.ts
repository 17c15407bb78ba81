import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

const clock = z.object({
  /** ISO 8601 with +08:00. */
  currentTime: z.string(),
  businessDate: z.iso.date(),
  /** Whether this bank's clock can be advanced (outside production). */
  adjustable: z.boolean(),
  /** False while days are made up, after a jump of the clock or an outage: what fell due on them is still carried out. */
  upToDate: z.boolean(),
})

/** ISO 8601 with its distance from UTC. `z.iso.datetime` weighs more than the page has to spare for it. */
const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

export const currentTimeCall = defineCall({
  name: 'UtbGetCurrentTime',
  summary: 'The bank clock',
  access: anyone,
  request: z.strictObject({}),
  response: clock,
})

export const advanceClockCall = defineCall({
  name: 'bankday001_advanceClock',
  summary: 'Advances the bank clock to an instant; outside production only, never back',
  access: anyone,
  request: z.strictObject({ to: instant }),
  response: clock,
  errors: ['clockGoesBack'],
  changes: true,
})
