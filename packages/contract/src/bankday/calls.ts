import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** The time of the bank clock. */
export const clock = z.object({
  /** ISO 8601 with +08:00. */
  currentTime: z.string(),
  businessDate: z.iso.date(),
  /** True if the clock of this bank can be advanced (never in production). */
  adjustable: z.boolean(),
  /** False after a jump of the clock or an outage, until the jobs that fell due in the meantime have run. */
  upToDate: z.boolean(),
})

export const currentTimeCall = defineCall({
  name: 'UtbGetCurrentTime',
  summary: 'The bank clock',
  access: anyone,
  request: z.strictObject({}),
  response: clock,
})
