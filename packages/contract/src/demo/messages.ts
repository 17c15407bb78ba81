import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

export const networkMessages = defineCall({
  name: 'demo009_networkMessages',
  summary:
    'Every archived message of a payment and about it, by the number of its order or its own; outside production only',
  access: anyone,
  request: z.strictObject({ number: z.string().check(z.regex(/^(\d{16}|\d{20})$/, 'invalidInput')) }),
  response: z.object({
    messages: z.array(
      z.object({
        network: z.string(),
        direction: z.enum(['out', 'in']),
        archivedAt: z.string(),
        messageId: z.string(),
        about: z.string(),
        body: z.string(),
      }),
    ),
  }),
  errors: ['noAuthority'],
})
