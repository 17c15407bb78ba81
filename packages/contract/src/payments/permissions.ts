import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { agreementKinds } from './caps.ts'

const permission = z.object({
  /** As the orders about the agreement name it: `<kind>.<id>`. */
  agreement: z.string(),
  kind: z.enum(agreementKinds),
  /** The institution that collects. For a purse or payment online, its name. */
  name: bilingual,
  /** Masked. */
  account: z.string(),
  state: z.enum(['active', 'paused']),
  single: z.string(),
  day: z.string(),
  /** Null if there is no monthly cap. */
  month: z.nullable(z.string()),
  signedAt: z.string(),
  /** Collected in the last twelve months. Refunds are not subtracted. */
  taken: z.string(),
  times: z.number(),
})
export type Permission = z.infer<typeof permission>

/** All agreements in force that may collect money from the customer's accounts, with the amounts of the last year. */
export const paymentPermissions = defineCall({
  name: 'PNP0601006_permissions',
  summary:
    'Every standing agreement to take money, whatever its kind, with what it has taken in twelve months',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({ permissions: z.array(permission), taken: z.string() }),
})
