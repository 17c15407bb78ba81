import * as z from 'zod/mini'
import { authMethods, customer, customerKinds } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { loginMethods } from '../identity/index.ts'
import { defineOrder } from '../orders/define-order.ts'
import { bilingual } from '../orders/schemas.ts'

/** What a customer's safety rests on, the most important first. */
export const securityItems = [
  'method',
  'loginPassword',
  'queryPassword',
  'withdrawalPassword',
  'securityQuestion',
  'seal',
  'alerts',
] as const
export type SecurityItem = (typeof securityItems)[number]

export const strengths = ['low', 'fair', 'high'] as const
export type Strength = (typeof strengths)[number]

/** A browser the customer has logged in from. */
export const deviceRow = z.object({
  deviceId: z.string(),
  name: bilingual,
  /** The half that names a single machine is hidden. */
  ip: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** The browser that asks. */
  current: z.boolean(),
})
export type DeviceRow = z.infer<typeof deviceRow>

export const personalSettings = defineCall({
  name: 'PSC0101003_settings',
  summary: 'Who the customer is, how safe the access is, and which devices are known',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    profile: z.object({
      name: z.string(),
      nickname: z.nullable(z.string()),
      username: z.nullable(z.string()),
      /** Documents and ways to reach are masked. */
      idNumber: z.string(),
      mobile: z.string(),
      email: z.nullable(z.string()),
      address: z.nullable(z.string()),
      kind: z.enum(customerKinds),
      method: z.enum(authMethods),
      since: z.string(),
    }),
    security: z.object({
      strength: z.enum(strengths),
      items: z.array(
        z.object({
          item: z.enum(securityItems),
          set: z.boolean(),
          /** When it was set last, where that is known. */
          changedAt: z.nullable(z.string()),
        }),
      ),
    }),
    session: z.object({
      name: bilingual,
      ip: z.string(),
      method: z.nullable(z.enum(loginMethods)),
      since: z.string(),
    }),
    devices: z.array(deviceRow),
  }),
})

export const loginOutcomes = ['success', 'wrongPassword', 'locked', 'frozen'] as const

export const loginRow = z.object({
  loginId: z.string(),
  at: z.string(),
  /** What was logged in with; null where it is no longer known. */
  method: z.nullable(z.enum(loginMethods)),
  /** Masked. */
  identifier: z.string(),
  outcome: z.enum(loginOutcomes),
  device: bilingual,
  ip: z.string(),
})
export type LoginRow = z.infer<typeof loginRow>

export const loginHistory = defineCall({
  name: 'PSC0101004_logins',
  summary: "The customer's log-ins and failed tries, newest first",
  access: customer(),
  request: z.strictObject({
    outcome: z.optional(z.enum(['success', 'failed'])),
    cursor: z.optional(z.string().check(z.regex(/^\d{10,15}\.\d{1,18}$/, 'invalidInput'))),
  }),
  response: z.object({ rows: z.array(loginRow), nextCursor: z.nullable(z.string()) }),
})

/** What can be set right there: whether log-ins are told by SMS, and which devices are known. */
export const changeSettings = defineOrder({
  code: 'PSC0101',
  title: { zh: '个人设置', en: 'Personal settings' },
  access: customer(),
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('alerts'), on: z.boolean() }),
    z.strictObject({ action: z.literal('signOutOthers') }),
  ]),
  errors: [],
})
