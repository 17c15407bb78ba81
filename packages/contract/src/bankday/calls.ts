import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

const clock = z.object({
  /** ISO 8601 with +08:00. */
  currentTime: z.string(),
  businessDate: z.iso.date(),
  /** Whether this bank's clock can be advanced (outside production). */
  adjustable: z.boolean(),
})

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
  request: z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  response: clock,
  errors: ['clockGoesBack'],
  changes: true,
})
