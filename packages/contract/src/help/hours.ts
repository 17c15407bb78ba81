import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** When people answer online, every day, in Beijing time ("08:00"). */
export const deskHours = z.object({
  opensAt: z.string(),
  closesAt: z.string(),
  /** When it opens again; null while it is open. */
  opensNext: z.nullable(z.string()),
})

/** For the log-in page: what can be done today, and until when. */
export const bankHours = defineCall({
  name: 'help003_hours',
  summary: 'Until when large payments leave today, or from when, and the hours of the online desk',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    now: z.string(),
    largePayments: z.object({
      open: z.boolean(),
      /** When they close where they are open, else when they open. */
      changesAt: z.string(),
    }),
    desk: deskHours,
  }),
})
