import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { deskHours } from './hours.ts'

export const onlineService = defineCall({
  name: 'PPR0701001_hours',
  summary: 'Where people answer what the online service cannot, and when',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    hotline: z.string(),
    desk: deskHours,
  }),
})
