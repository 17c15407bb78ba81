import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'

export const parameters = defineCall({
  name: 'demo005_parameters',
  summary: 'Rates, tariffs and limits as operators see them; outside production only',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    parameters: z.array(
      z.object({
        key: z.string(),
        title: bilingual,
        /** The day from which the value applies. Null if none applies yet. */
        since: z.nullable(z.string()),
        /** The value as written down. */
        value: z.nullable(z.string()),
        /** The day of the next value. Null if none is entered. */
        next: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['noAuthority'],
})
