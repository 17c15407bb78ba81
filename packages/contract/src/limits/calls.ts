import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { limitMeter } from '../orders/schemas.ts'

export const remainingLimits = defineCall({
  name: 'PSC0401001_remaining',
  summary: 'What is left of every limit for transfers from one account',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ accountId: z.string().check(z.regex(/^\d{1,18}$/, 'accountUnknown')) }),
  response: z.object({ limits: z.array(limitMeter) }),
  errors: ['accountUnknown'],
})

export const limitsCalls = [remainingLimits]
