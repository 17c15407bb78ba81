import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** What the bank clock says. */
export const clock = z.object({
  /** ISO 8601 with +08:00. */
  currentTime: z.string(),
  businessDate: z.iso.date(),
  /** Whether this bank's clock can be advanced (outside production). */
  adjustable: z.boolean(),
  /** False while days are made up, after a jump of the clock or an outage: what fell due on them is still carried out. */
  upToDate: z.boolean(),
})

export const currentTimeCall = defineCall({
  name: 'UtbGetCurrentTime',
  summary: 'The bank clock',
  access: anyone,
  request: z.strictObject({}),
  response: clock,
})
