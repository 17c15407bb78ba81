import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { bilingual } from '../orders/schemas.ts'

/** What the bank keeps of a customer, by what it is kept for (insight, section 3). */
export const keptKinds = [
  'identity',
  'accounts',
  'logins',
  'signatures',
  'suitability',
  'mail',
  'convenience',
] as const
export type KeptKind = (typeof keptKinds)[number]

/** `used`: given for one time, and that is over. */
export const consentStates = ['inForce', 'used', 'ended'] as const
export const consentKinds = ['agreement', 'creditReport', 'hongKong', 'honour', 'weChat'] as const
export const onlookers = ['self', 'desk', 'creditReport', 'hongKong'] as const

export const dataCentre = defineCall({
  name: 'PSC0108001_data',
  summary:
    'What the bank keeps of the customer and how long, what they have consented to, and who has looked at it',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    kept: z.array(
      z.object({
        kind: z.enum(keptKinds),
        count: z.number(),
        /** After the matter has ended; null: until the customer deletes it. */
        years: z.nullable(z.number()),
      }),
    ),
    /** The newest first. */
    consents: z.array(
      z.object({
        kind: z.enum(consentKinds),
        title: bilingual,
        /** The version of the words, the linked account, the nickname at WeChat … */
        detail: z.string(),
        at: z.string(),
        /** The last day it holds; null where it has none. */
        until: z.nullable(z.string()),
        state: z.enum(consentStates),
      }),
    ),
    looked: z.array(
      z.object({
        who: z.enum(onlookers),
        at: z.string(),
        /** The device, the number of the matter. */
        detail: bilingual,
      }),
    ),
  }),
})

export const forgetNotes = defineCall({
  name: 'PSC0108002_forget',
  summary:
    'Deletes categories, rules, parts and tags that the customer has given to entries; the entries stay',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ deleted: z.number() }),
  changes: true,
})

export const dataCentreCalls = [dataCentre, forgetNotes]
