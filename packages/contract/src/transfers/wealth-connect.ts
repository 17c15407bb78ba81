import * as z from 'zod/mini'
import { customer, mayPayOthers, notCardOnly, payingMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { agreedField, amountField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { limitErrors, payerErrors } from '../orders/payment-errors.ts'
import { defineTransferQuery } from './query.ts'

const access = customer({ kinds: notCardOnly })

export const queryLcStt = defineCall({
  name: 'PTR1709015_queryLcStt',
  summary: 'Wealth Connect agreement status: the bound accounts, the personal quota, when money goes out',
  access,
  request: z.strictObject({}),
  response: z.object({
    status: z.enum(['signed', 'ended', 'unsigned']),
    agreement: z.nullable(
      z.object({
        number: z.string(),
        signedOn: z.string(),
        /** The designated account at this bank. Its number is masked. */
        accountId: z.string(),
        accountNumber: z.string(),
        partner: bilingual,
        region: z.enum(['hongKong', 'macau']),
        /** Masked. */
        partnerAccount: z.string(),
      }),
    ),
    /** RMB: the quota, the amount used, and the amount left. */
    quota: z.object({ total: z.string(), out: z.string(), left: z.string() }),
    /** When a remittance ordered now is sent. Null if at once. */
    goesAt: z.nullable(z.string()),
  }),
  errors: ['calendarMissing'],
})

/** Sends money under Wealth Connect. The agreement fixes the destination, so only the amount is input. */
export const wealthConnectRemittance = defineOrder({
  code: 'PTR1701',
  title: { zh: '跨境理财通汇划', en: 'Wealth Connect transfer' },
  access: customer({ kinds: mayPayOthers }),
  methods: payingMethods,
  input: z.strictObject({
    amount: amountField,
    agreed: agreedField('wealthConnectRulesNotRead'),
  }),
  errors: [
    ...payerErrors,
    'wealthConnectUnsigned',
    'agreementUnread',
    'wealthConnectQuotaExceeded',
    'amountInvalid',
    'insufficientBalance',
    'receivingBankRequired',
    'calendarMissing',
    ...limitErrors,
  ],
})

export const queryWealthConnect = defineTransferQuery({
  name: 'PTR1702003_query',
  summary:
    'What has gone to the partner bank under Wealth Connect and come back in a period, newest first, with totals of both',
  title: { zh: '跨境理财通汇划记录', en: 'Wealth Connect transfers' },
  access,
})

export const wealthConnectOrders = [wealthConnectRemittance]
export const wealthConnectCalls = [queryLcStt, queryWealthConnect]
