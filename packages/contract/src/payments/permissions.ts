import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { bilingual } from '../orders/schemas.ts'
import { agreementKinds } from './caps.ts'

const permission = z.object({
  /** As the orders about it name it: `<kind>.<id>`. */
  agreement: z.string(),
  kind: z.enum(agreementKinds),
  /** Who takes: the institution; of a purse or of payment online, what it is. */
  name: bilingual,
  /** Masked. */
  account: z.string(),
  state: z.enum(['active', 'paused']),
  single: z.string(),
  day: z.string(),
  /** Null where it has no cap of a month. */
  month: z.nullable(z.string()),
  signedAt: z.string(),
  /** Taken in the twelve months up to today; what came back is not taken off. */
  taken: z.string(),
  times: z.number(),
})
export type Permission = z.infer<typeof permission>

/** Everything that stands and may take money from the customer's accounts, with what it has taken in a year. */
export const paymentPermissions = defineCall({
  name: 'PNP0601006_permissions',
  summary:
    'Every standing agreement to take money, whatever its kind, with what it has taken in twelve months',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({ permissions: z.array(permission), taken: z.string() }),
})
