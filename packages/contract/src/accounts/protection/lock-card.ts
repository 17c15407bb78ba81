import * as z from 'zod/mini'
import type { ErrorKey } from '../../core/errors.ts'
import { accountIdField, orEmpty } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { cardChannels, protectAccess } from './card-locks.ts'

export const lockTimes = ['untilUnlocked', 'hour', 'day', 'nightly'] as const

export const channelsField = z
  .array(z.enum(cardChannels))
  .check(z.minLength(1, 'cardChannelRequired'), z.maxLength(cardChannels.length, 'invalidInput'))

const timeOfDay = orEmpty(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'lockNightRequired')))

/** Input for locking a debit card or a credit card. */
export const lockInput = z.strictObject({
  accountId: accountIdField,
  channels: channelsField,
  time: z.enum(lockTimes),
  /** Hours of a nightly lock, "22:00" to "07:00". Empty for other locks. */
  nightFrom: timeOfDay,
  nightTo: timeOfDay,
})
export type LockInput = z.infer<typeof lockInput>

export const lockErrors = [
  'accountRequired',
  'accountUnknown',
  'accountClosed',
  'cardChannelRequired',
  'lockNightRequired',
  'cardLockedAlready',
] as const satisfies readonly ErrorKey[]

/** PAM1100100: locks channels of a card, at once and without a factor. */
export const lockCard = defineOrder({
  code: 'PAM1100',
  title: { zh: '锁卡', en: 'Lock a card' },
  access: protectAccess,
  input: lockInput,
  errors: lockErrors,
})
