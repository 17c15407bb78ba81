import * as z from 'zod/mini'
import { accountIdField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { protectAccess } from './card-locks.ts'
import { channelsField } from './lock-card.ts'
import { withdrawalErrors } from './withdrawal-password.ts'

/** PAM1200100: unlocks channels of a card, with the withdrawal password and the factors of the customer's method. */
export const unlockCard = defineOrder({
  code: 'PAM1200',
  title: { zh: '解锁', en: 'Unlock a card' },
  access: protectAccess,
  input: z.strictObject({ accountId: accountIdField, channels: channelsField }),
  secrets: ['withdrawalPassword'],
  errors: [
    'accountRequired',
    'accountUnknown',
    'accountClosed',
    'cardChannelRequired',
    'cardNotLocked',
    ...withdrawalErrors,
  ],
})
