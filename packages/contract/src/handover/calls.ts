import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** Limits of a handover: names of fields with their texts. Passwords are sealed fields and never included. */
export const handoverMax = { fields: 24, nameLength: 40, valueLength: 500 } as const

/** The function code or route name of the target screen. */
const screen = z.string().check(z.regex(/^[A-Za-z][\w/-]{2,59}$/))
const fields = z
  .record(
    z.string().check(z.regex(/^[A-Za-z]\w*$/), z.maxLength(handoverMax.nameLength)),
    z.string().check(z.maxLength(handoverMax.valueLength)),
  )
  .check(z.refine((record) => Object.keys(record).length <= handoverMax.fields))

export const intoSession = defineCall({
  name: 'intoSession',
  summary:
    'Hands fields over to another screen of this session; what it was handed before and has not taken is replaced',
  access: customer(),
  request: z.strictObject({ screen, fields }),
  response: z.object({}),
  changes: true,
})

export const takeHandedOver = defineCall({
  name: 'handover001_take',
  summary: 'Takes what was handed over to a screen, once; nothing after ten minutes or in another session',
  access: customer(),
  request: z.strictObject({ screen }),
  response: z.object({ fields: z.nullable(z.record(z.string(), z.string())) }),
  changes: true,
})

export const handoverCalls = [intoSession, takeHandedOver]
