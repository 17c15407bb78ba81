import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** Hours of the online service desk, daily, in Beijing time ("08:00"). */
export const deskHours = z.object({
  opensAt: z.string(),
  closesAt: z.string(),
  /** Next opening. Null while open. */
  opensNext: z.nullable(z.string()),
})

/** For the log-in page: the services that are open today, and their hours. */
export const bankHours = defineCall({
  name: 'help003_hours',
  summary: 'Until when large payments leave today, or from when, and the hours of the online desk',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    now: z.string(),
    largePayments: z.object({
      open: z.boolean(),
      /** Next closing if open, otherwise the next opening. */
      changesAt: z.string(),
    }),
    desk: deskHours,
  }),
})
