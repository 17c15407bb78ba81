import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

export const ownChanges = [
  'nickname',
  'avatar',
  'quickMenu',
  'home',
  'email',
  'address',
  'occupation',
] as const
export type OwnChange = (typeof ownChanges)[number]

export const ownChangeRow = z.object({
  orderId: z.string(),
  what: z.enum(ownChanges),
  at: z.string(),
  /**
   * Value before and after: a nickname; for an avatar "picture", "builtIn 3" or ""; function codes; "" for home; e-mail and
   * address masked; the code of an occupation.
   */
  before: z.string(),
  after: z.string(),
})

export const changeLog = defineCall({
  name: 'PSC0101005_changes',
  summary:
    'Changes of contact data, occupation, nickname, avatar, quick menu and home, a year back, newest first',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ rows: z.array(ownChangeRow) }),
})
