import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

export const onlineService = defineCall({
  name: 'PPR0701001_hours',
  summary: 'Where people answer what the online service cannot, and when',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    hotline: z.string(),
    /** Every day, in Beijing time ("08:00"). */
    desk: z.object({
      opensAt: z.string(),
      closesAt: z.string(),
      /** When it opens again; null while it is open. */
      opensNext: z.nullable(z.string()),
    }),
  }),
})
