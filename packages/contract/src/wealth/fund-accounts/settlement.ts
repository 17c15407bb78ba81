import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import { accountIdField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { unusableErrors } from '../../orders/payment-errors.ts'

const access = customer({ kinds: notCardOnly })

const account = z.object({
  accountId: z.string(),
  kind: z.enum(['debitCard', 'passbook']),
  nickname: z.nullable(z.string()),
  /** Masked. */
  number: z.string(),
  /** A lost or debit-blocked account still receives payments, a closed one does not. */
  state: z.enum(['usable', 'lost', 'debitBlocked', 'closed']),
})

/** PIF1307000 and pages of holdings: the account that receives payments without an order of their own. */
export const settlementAccount = defineCall({
  name: 'PIF1307004_settlement',
  summary: 'The current account that dividends and maturities of the wealth account are paid to',
  access,
  request: z.strictObject({}),
  response: z.object({
    /** Null if there is no wealth account. */
    settlement: z.nullable(
      z.object({
        /** Null if none was named. */
        named: z.nullable(account),
        /**
         * Account used instead if none was named or the named one is closed. Null if the named one is used, or none is
         * possible.
         */
        instead: z.nullable(account),
      }),
    ),
  }),
})

/** PIF1327: changes the settlement account of the wealth account to another own class I account. */
export const changeSettlementAccount = defineOrder({
  code: 'PIF1327',
  title: { zh: '变更理财结算账户', en: 'Change the settlement account' },
  access,
  methods: payingMethods,
  signing: 'branch',
  input: z.strictObject({ accountId: accountIdField }),
  errors: [...unusableErrors, 'wealthAccountNeeded', 'wealthSettlementUnusable', 'wealthSettlementSame'],
})
