import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { clock } from './calls.ts'

/** ISO 8601 with the offset from UTC. `z.iso.datetime` would exceed the size budget of the page. */
const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

/** In a file of its own so that the production page does not include it. */
export const advanceClockCall = defineCall({
  name: 'bankday001_advanceClock',
  summary: 'Advances the bank clock to an instant; outside production only, never back',
  access: anyone,
  request: z.strictObject({ to: instant }),
  response: clock,
  errors: ['clockGoesBack'],
  changes: true,
})
