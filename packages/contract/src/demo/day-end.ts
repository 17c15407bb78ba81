import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

export const dayEnds = defineCall({
  name: 'demo004_dayEnds',
  summary: 'How far the day-ends are, as operators see it; outside production only',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    /** The last date up to which every day-end is finished. */
    doneThrough: z.nullable(z.string()),
    /** Number of dates that are over but not finished. */
    missed: z.number(),
    /** The latest day-ends, newest first. */
    runs: z.array(
      z.object({
        date: z.string(),
        finished: z.boolean(),
        steps: z.array(
          z.object({
            key: z.string(),
            /** Number of accounts, postings or days processed. */
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
