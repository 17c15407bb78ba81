import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

export const dayEnds = defineCall({
  name: 'demo004_dayEnds',
  summary: 'How far the day-ends are, as operators see it; outside production only',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    /** The last date whose day-end, and that of every date before it, is finished. */
    doneThrough: z.nullable(z.string()),
    /** How many dates are over and not finished. */
    missed: z.number(),
    /** The dates run last, the newest first. */
    runs: z.array(
      z.object({
        date: z.string(),
        finished: z.boolean(),
        steps: z.array(
          z.object({
            key: z.string(),
            /** How many accounts, postings or days it has dealt with. */
            processed: z.number(),
            tookMs: z.number(),
            finished: z.boolean(),
            attempts: z.number(),
            error: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: ['noAuthority'],
})
