import * as z from 'zod/mini'
import { authMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { payeeAccountField, payeeNameField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitsAccess, payOthersAccess } from './access.ts'
import { limitMethods, settingKinds } from './settings.ts'

const receiverIdField = z.string().check(z.regex(/^\d{1,18}$/, 'designatedUnknown'))

export const designatedReceivers = defineCall({
  name: 'PTR0303003_receivers',
  summary: 'The customer’s designated receivers, oldest first, and from when each is one',
  access: payOthersAccess,
  request: z.strictObject({}),
  response: z.object({
    max: z.number(),
    receivers: z.array(
      z.object({
        receiverId: z.string(),
        name: z.string(),
        account: z.string(),
        /** Empty for an account of this bank. */
        bank: z.string(),
        bankName: z.string(),
        addedAt: z.string(),
        effectiveAt: z.string(),
        effective: z.boolean(),
      }),
    ),
  }),
})

export const changeReceivers = defineOrder({
  code: 'PTR0303',
  title: { zh: '指定收款账户', en: 'Designated receivers' },
  access: payOthersAccess,
  methods: limitMethods,
  input: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('add'),
      name: payeeNameField,
      account: payeeAccountField,
      /** A bank by the first three digits of its codes; empty for this bank. */
      bank: z.string().check(z.regex(/^(\d{3})?$/, 'receivingBankRequired')),
    }),
    z.strictObject({ action: z.literal('remove'), receiverId: receiverIdField }),
  ]),
  errors: [
    'accountInList',
    'designatedFull',
    'designatedOwnAccount',
    'designatedTypeRefused',
    'designatedUnknown',
    'payeeAccountUnknown',
    'payeeNameMismatch',
    'payeeAccountUnavailable',
    'payeeReportedLost',
    'payeeAtThisBank',
    'receivingBankRequired',
  ],
})

/** What the change log can be narrowed to. */
export const changeSubjects = ['limits', 'service', 'receivers'] as const
export const changeActions = ['set', 'callOff', 'open', 'close', 'add', 'remove'] as const

export const limitChanges = defineCall({
  name: 'PTR0304003_changes',
  summary: 'Every change of limits, transfer service and designated receivers, newest first',
  access: limitsAccess,
  request: z.strictObject({
    from: z.iso.date('dateRequired'),
    to: z.iso.date('dateRequired'),
    subject: z.optional(z.enum(changeSubjects)),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'invalidInput'))),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        changeId: z.string(),
        at: z.string(),
        action: z.enum(changeActions),
        /** Which limit; null for the service and for receivers. */
        kind: z.nullable(z.enum(settingKinds)),
        /** Whose it is: a masked account or card, a receiver; empty for the customer's own. */
        object: z.string(),
        /** Decimal texts of CNY, whole numbers for counts; null where there was or is none. */
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
        effectiveAt: z.string(),
        /** Who gave the order. */
        by: z.string(),
        method: z.enum(authMethods),
        orderId: z.string(),
        /** What still waits and can be called off. */
        pendingId: z.nullable(z.string()),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['dateRangeInvalid', 'dateRangeTooLong', 'dateTooEarly'],
})

/** Calls off a raise that has not taken effect: less is always allowed, so that nothing more is asked for. */
export const cancelRaise = defineOrder({
  code: 'PTR0304',
  title: { zh: '撤销待生效限额', en: 'Call off a pending limit' },
  access: limitsAccess,
  input: z.strictObject({ settingId: z.string().check(z.regex(/^\d{1,18}$/, 'pendingLimitUnknown')) }),
  errors: ['pendingLimitUnknown'],
})
