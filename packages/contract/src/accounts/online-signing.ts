import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, maskedNumber } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { accountKinds } from './kinds.ts'

export const onlineSigning = defineOrder({
  code: 'PAM0901',
  title: { zh: '网上签约', en: 'Register online' },
  access: customer({ kinds: notCardOnly }),
  input: z.strictObject({
    accountIds: z
      .array(accountIdField)
      .check(z.minLength(1, 'accountRequired'), z.maxLength(50, 'accountRequired')),
    agreed: z.literal(true, 'agreementUnread'),
  }),
  secrets: ['withdrawalPassword'],
  errors: [
    'accountRequired',
    'accountUnknown',
    'agreementUnread',
    'passwordWrong',
    'passwordLocked',
    'withdrawalPasswordUnset',
    'accountReportedLost',
    'debitCardReportedLost',
    'creditCardReportedLost',
    'cardPasswordReportedLost',
  ],
})

export const signableAccounts = defineCall({
  name: 'PAM0901003_accounts',
  summary: 'Accounts of the customer that are not in the internet bank yet',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    accounts: z.array(z.object({ accountId: z.string(), number: maskedNumber, kind: z.enum(accountKinds) })),
  }),
})
